package Client;

# MXNet's C functions for Perl; DynaLoader loads the module, and with it the library, with RTLD_LOCAL.

use strict;
use warnings;
require DynaLoader;

our $VERSION = '1.0';
our @ISA = ('DynaLoader');
__PACKAGE__->bootstrap($VERSION);

1;
