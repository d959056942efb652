/* Preloaded: system calls on files within one folder fail, or end the process, when they are told to.
 *
 * A program turns it on by `failing_calls_begin(folder, call, nth, error)`: from then on the nth call of that name (any
 * name for "") on a file of the folder gives the error; with a negative number, all from there on do; with error 0 the
 * process is killed before the call. "write" writes half of the data first when it is killed. `failing_calls_end()`
 * returns how many such calls there were.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[4096];
static char call[32];
static int nth, error, count;
static __thread int within;

void failing_calls_begin(const char *where, const char *name, int number, int code) {
    snprintf(folder, sizeof folder, "%s", where);
    snprintf(call, sizeof call, "%s", name);
    nth = number, error = code, count = 0;
}

int failing_calls_end(void) {
    folder[0] = 0;
    return count;
}

static int is_here(const char *path) {
    char absolute[8192];
    if (path[0] != '/') {
        if (!getcwd(absolute, 4096)) return 0;
        size_t length = strlen(absolute);
        snprintf(absolute + length, sizeof absolute - length, "/%s", path);
        path = absolute;
    }
    return strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file_here(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_here(path);
}

/* Whether this call fails; errno is set then. */
static int fails(const char *name, const char *path, int descriptor) {
    if (!folder[0] || within || (call[0] && strcmp(call, name))) return 0;
    within = 1;
    int saved = errno;
    int here = path ? is_here(path) : is_file_here(descriptor);
    errno = saved;
    within = 0;
    if (!here) return 0;
    ++count;
    if (nth > 0 ? count != nth : nth == 0 || count < -nth) return 0;
    if (!error) return 2;
    errno = error;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define ON_PATH(name, path) { int f = fails(name, path, -1); if (f == 2) kill(getpid(), SIGKILL); if (f) return -1; }
#define ON_FILE(name, file) { int f = fails(name, 0, file); if (f == 2) kill(getpid(), SIGKILL); if (f) return -1; }

#define OPEN(symbol) \
    int symbol(const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
        ON_PATH("open", path) \
        return REAL(symbol)(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *data, size_t size) {
    int f = fails("write", 0, file);
    if (f == 2) {
        REAL(write)(file, data, size / 2);
        kill(getpid(), SIGKILL);
    }
    return f ? -1 : REAL(write)(file, data, size);
}

int close(int file) {
    int f = fails("close", 0, file);
    if (f == 2) kill(getpid(), SIGKILL);
    if (f) { int code = errno; REAL(close)(file); errno = code; return -1; }  /* as Linux, which closes it anyway */
    return REAL(close)(file);
}

int fsync(int file) { ON_FILE("fsync", file) return REAL(fsync)(file); }
int fdatasync(int file) { ON_FILE("fsync", file) return REAL(fdatasync)(file); }
int flock(int file, int what) { ON_FILE("flock", file) return REAL(flock)(file, what); }
int dup(int file) { ON_FILE("dup", file) return REAL(dup)(file); }
int fcntl64(int file, int what, ...) {
    va_list rest; va_start(rest, what); long value = va_arg(rest, long); va_end(rest);
    if (what == F_DUPFD_CLOEXEC) ON_FILE("dup", file)
    return REAL(fcntl64)(file, what, value);
}
int ftruncate64(int file, off64_t size) { ON_FILE("ftruncate", file) return REAL(ftruncate64)(file, size); }
int ftruncate(int file, off_t size) { ON_FILE("ftruncate", file) return REAL(ftruncate)(file, size); }
int chmod(const char *path, mode_t mode) { ON_PATH("chmod", path) return REAL(chmod)(path, mode); }
int fchmod(int file, mode_t mode) { ON_FILE("chmod", file) return REAL(fchmod)(file, mode); }
int fchmodat(int at, const char *path, mode_t mode, int flags) { ON_PATH("chmod", path) return REAL(fchmodat)(at, path, mode, flags); }
int chown(const char *path, uid_t u, gid_t g) { ON_PATH("chown", path) return REAL(chown)(path, u, g); }
int fchown(int file, uid_t u, gid_t g) { ON_FILE("chown", file) return REAL(fchown)(file, u, g); }
int rename(const char *from, const char *to) { ON_PATH("rename", to) return REAL(rename)(from, to); }
int unlink(const char *path) { ON_PATH("unlink", path) return REAL(unlink)(path); }
int stat(const char *path, struct stat *s) { ON_PATH("stat", path) return REAL(stat)(path, s); }
int stat64(const char *path, struct stat64 *s) { ON_PATH("stat", path) return REAL(stat64)(path, s); }
int fstat64(int file, struct stat64 *s) { ON_FILE("fstat", file) return REAL(fstat64)(file, s); }
int fstatat64(int at, const char *path, struct stat64 *s, int flags) { ON_PATH("stat", path) return REAL(fstatat64)(at, path, s, flags); }
int mkdir(const char *path, mode_t mode) { ON_PATH("mkdir", path) return REAL(mkdir)(path, mode); }
off64_t lseek64(int file, off64_t offset, int whence) { ON_FILE("lseek", file) return REAL(lseek64)(file, offset, whence); }
ssize_t read(int file, void *data, size_t size) { ON_FILE("read", file) return REAL(read)(file, data, size); }

int posix_fallocate64(int file, off64_t begin, off64_t size) {
    int f = fails("fallocate", 0, file);
    if (f == 2) kill(getpid(), SIGKILL);
    return f ? errno : REAL(posix_fallocate64)(file, begin, size);
}

void *mmap64(void *at, size_t size, int protection, int flags, int file, off64_t begin) {
    int f = file < 0 ? 0 : fails("mmap", 0, file);
    if (f == 2) kill(getpid(), SIGKILL);
    return f ? MAP_FAILED : REAL(mmap64)(at, size, protection, flags, file, begin);
}
