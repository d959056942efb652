/* Loads the library as Perl, R, Julia and Java do, with RTLD_LOCAL, or for all: plugged LIBRARY local|global.
   The first call comes from a second thread, the second from the first. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

typedef int (*function_of_version)(int *);
typedef int (*function_of_array)(const unsigned *, unsigned, int, int, int, void **);
typedef const char *(*function_of_text)(void);

static void *library;

static void *use(void *name)
{
    int version = 0;
    unsigned shape[2] = {2, 3};
    void *array = NULL;
    function_of_version get_version = (function_of_version)dlsym(library, "MXGetVersion");
    function_of_array create = (function_of_array)dlsym(library, "MXNDArrayCreate");
    function_of_text error = (function_of_text)dlsym(library, "MXGetLastError");
    int status = get_version(&version);
    if (status == 0)
        status = create(shape, 2, 1, 0, 0, &array);
    printf("%s %d %d %d %s\n", (char *)name, status, version, array != NULL, status == 0 ? "" : error());
    return NULL;
}

int main(int count, char **words)
{
    pthread_t thread;
    if (count != 3)
        return 2;
    library = dlopen(words[1], RTLD_NOW | (strcmp(words[2], "local") == 0 ? RTLD_LOCAL : RTLD_GLOBAL));
    if (library == NULL) {
        puts(dlerror());
        return 1;
    }
    if (pthread_create(&thread, NULL, use, "second") != 0 || pthread_join(thread, NULL) != 0)
        return 1;
    use("first");
    return 0;
}
