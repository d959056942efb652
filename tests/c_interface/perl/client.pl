# perl -Mblib client.pl FOLDER    prints what MXNet's C library gives a program in Perl; files are written to FOLDER
use strict;
use warnings;
use threads;
use Client;

$| = 1;
my ($folder) = @ARGV;

sub show { my $name = shift; print join(' ', $name, map { sprintf '%.5g', $_ } @_), "\n" }
sub refused { my ($name, $call) = @_; print $name, eval { $call->(); 1 } ? " taken\n" : length($@) > 5 ? " refused\n" : " ?\n" }

# arrays, in place and new
my $x = Client::array([2, 3], [1 .. 6]);
my ($sum) = Client::invoke('_plus_scalar', [$x], [], [scalar => '0.5']);
show('sum', Client::values($sum));
show('shape', Client::shape((Client::invoke('transpose', [$x], [], []))[0]));
Client::invoke('_mul_scalar', [$x], [$sum], [scalar => '3']);
show('in place', Client::values($sum));
Client::invoke('_random_uniform', [], [$sum], [low => '2', high => '3']);
show('drawn', scalar grep { $_ >= 2 && $_ <= 3 } Client::values($sum));
Client::invoke('_set_value', [], [$sum], [src => '4']);
show('set', Client::values($sum));
my @parts = Client::invoke('SliceChannel', [$x], [], [num_outputs => '3']);
show('parts', map { Client::values($_) } @parts);
Client::save("$folder/perl.params", ['arg:x', 'aux:sum'], [$x, $sum]);
my %loaded = Client::load("$folder/perl.params");
show($_, Client::values($loaded{$_})) for sort keys %loaded;

# errors
refused('shapes', sub { Client::invoke('elemwise_add', [$x, Client::array([2], [1, 2])], [], []) });
refused('operator', sub { Client::invoke('no_such_operator', [$x], [], []) });
refused('file', sub { Client::load("$folder/none.params") });
refused('json', sub { Client::from_json('{') });

# a graph: saved, read, bound, trained with a store whose updater is a subroutine
my $net = Client::node('FullyConnected', 'fc1', ['data'], [Client::variable('data')], [num_hidden => '6']);
$net = Client::node('Activation', 'relu', ['data'], [$net], [act_type => 'tanh']);
$net = Client::node('FullyConnected', 'fc2', ['data'], [$net], [num_hidden => '3']);
$net = Client::node('SoftmaxOutput', 'softmax', ['data'], [$net], []);
$net = Client::from_json(Client::json($net));
my @names = Client::names($net);
print "@names\n";
my @shapes = Client::shapes($net, 'data', [8, 4]);
print join(' ', map { '(' . join(',', @$_) . ')' } @shapes), "\n";
my $state = 7;
sub draw { $state = ($state * 1664525 + 1013904223) % 2**32; return $state / 2**32 - 0.5 }
my (%value, %gradient);
for my $i (0 .. $#names) {
    my $size = 1;
    $size *= $_ for @{ $shapes[$i] };
    my @content = $names[$i] eq 'softmax_label' ? map { $_ % 3 } 0 .. 7 : map { draw() } 1 .. $size;
    $value{ $names[$i] } = Client::array($shapes[$i], \@content);
    $gradient{ $names[$i] } = $names[$i] =~ /^fc/ ? Client::array($shapes[$i], [(0) x $size]) : undef;
}
my $executor = Client::bind($net, [@value{@names}], [@gradient{@names}], [map { /^fc/ ? 1 : 0 } @names]);
my $store = Client::store('local');
my $updates = 0;
Client::set_updater($store, sub {
    my ($key, $pushed, $held) = @_;
    $updates++ if exists $gradient{$key};
    Client::invoke('sgd_update', [$held, $pushed], [$held], [lr => '0.5', rescale_grad => '0.125']);
    Client::free_array($_) for $pushed, $held;
});
Client::init($store, $_, $value{$_}) for grep { /^fc/ } @names;
for my $step (1 .. 5) {
    Client::forward($executor, 1);
    Client::backward($executor);
    for my $name (grep { /^fc/ } @names) {
        Client::push_value($store, $name, $gradient{$name});
        Client::pull_value($store, $name, $value{$name});
    }
    my @p = Client::values((Client::outputs($executor))[0]);
    my $loss = 0;
    $loss -= log $p[3 * $_ + $_ % 3] for 0 .. 7;
    show('loss', $loss / 8);
}
Client::wait_all();
show('updates', $updates);
my %seen;
Client::monitor($executor, sub { my ($name, $handle) = @_; $seen{$name} = (Client::values($handle))[0]; Client::free_array($handle) });
Client::forward($executor, 0);
show($_, $seen{$_}) for sort keys %seen;
Client::free_executor($executor);
refused('freed', sub { Client::free_array($sum) for 1, 2 }) if $ENV{FREED_HANDLES};

# gradients
my $w = Client::array([3], [0.5, -1, 2]);
my $grad = Client::array([3], [0, 0, 0]);
Client::mark([$w], [1], [$grad]);
show('before', Client::set_recording(1));
my ($square) = Client::invoke('square', [$w], [], []);
my ($y) = Client::invoke('exp', [(Client::invoke('_mul_scalar', [$square], [], [scalar => '0.5']))[0]], [], []);
show('before', Client::set_recording(0));
Client::differentiate([$y]);
show('gradient', Client::values($grad));

# a custom operator: 0 is what goes in, 1 what comes out, 3 the gradient of the output, 2 of the input
Client::define('perls_cube',
    sub { my ($in, $out) = arrays(@_, 0, 1); Client::invoke('_power_scalar', [$in], [$out], [scalar => '3']); done(@_) },
    sub {
        my ($in, $head, $out) = arrays(@_, 0, 3, 2);
        my ($part) = Client::invoke('_mul_scalar', [(Client::invoke('square', [$in], [], []))[0]], [], [scalar => '3']);
        Client::invoke('elemwise_mul', [$part, $head], [$out], []);
        done(@_);
    });
sub arrays {
    my @tags = @_ % 2 ? splice(@_, -3) : splice(@_, -2);
    my %of = @_;
    return @of{@tags};
}
sub done { my %of = @_; Client::free_array($_) for values %of }
Client::set_recording(1);
my ($cube) = Client::invoke('Custom', [$w], [], [op_type => 'perls_cube']);
Client::set_recording(0);
show('cube', Client::values($cube));
Client::differentiate([$cube]);
Client::wait_all();
show('of the cube', Client::values($grad));
my $custom = Client::node('Custom', 'cube', ['data'], [Client::variable('v')], [op_type => 'perls_cube']);
print join(' ', Client::names($custom)), "\n";
my $bound = Client::bind($custom, [$w], [undef], [0]);
Client::forward($bound, 0);
show('node', Client::values((Client::outputs($bound))[0]));

# threads of Perl, each with arrays of its own
my @threads = map {
    my $number = $_;
    threads->create({ context => 'list' }, sub {
        my $own = Client::array([2], [$number, $number + 1]);
        ($own) = Client::invoke('square', [$own], [], []) for 1 .. 3;
        return Client::values($own);
    });
} 1 .. 4;
show('thread', $_->join()) for @threads;
print "done\n";
