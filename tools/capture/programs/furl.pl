use JSON::PP; use Furl; use IO::Socket::SSL;
my $client = Furl->new(ssl_opts => { SSL_verify_mode => SSL_VERIFY_NONE() });
my %headers = %{ decode_json($ENV{HEADERS}) };
my $agent = delete $headers{'User-Agent'};
$client->agent($agent) if defined $agent;
$client->get($ENV{URL}, [%headers]);
