# perl -Mblib predict.pl SYMBOL PARAMS LENGTH...    with an input "data" whose values are 0, 1/n, 2/n, ...
use strict;
use warnings;
use Predictor;

my ($symbol, $params, @shape) = @ARGV;
die "usage: perl -Mblib predict.pl SYMBOL PARAMS LENGTH...\n" unless @shape;
my $count = 1;
$count *= $_ for @shape;
my @values = map { $_ / $count } 0 .. $count - 1;
printf "%.6f\n", $_ for Predictor->new($symbol, $params, data => \@shape)->predict(\@values);
