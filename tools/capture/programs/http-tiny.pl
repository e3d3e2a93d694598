use JSON::PP; use HTTP::Tiny;
my %headers = %{ decode_json($ENV{HEADERS}) };
my $agent = delete $headers{'User-Agent'};
my $client = HTTP::Tiny->new(verify_SSL => 0, defined $agent ? (agent => $agent) : ());
$client->get($ENV{URL}, { headers => \%headers });
