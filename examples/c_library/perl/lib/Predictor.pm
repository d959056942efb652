package Predictor;

# Predicts with an exported network: Predictor->new($symbol, $params, data => [1, 3, 224, 224])->predict(\@values).

use strict;
use warnings;
require DynaLoader;

our $VERSION = '1.0';
our @ISA = ('DynaLoader');
__PACKAGE__->bootstrap($VERSION);

sub _contents {
    my ($path) = @_;
    open my $file, '<:raw', $path or die "cannot read $path: $!\n";
    local $/;
    return scalar <$file>;
}

sub new {
    my ($class, $symbol, $params, $name, $shape) = @_;
    return bless { name => $name, handle => create(_contents($symbol), _contents($params), $name, $shape) }, $class;
}

sub predict {
    my ($self, $values) = @_;
    set_input($self->{handle}, $self->{name}, $values);
    forward($self->{handle});
    return output($self->{handle}, 0);
}

sub DESTROY {
    my ($self) = @_;
    release($self->{handle}) if $self->{handle};
}

1;
