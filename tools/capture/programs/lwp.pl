use JSON::PP; use LWP::UserAgent;
my $client = LWP::UserAgent->new(ssl_opts => { verify_hostname => 0, SSL_verify_mode => 0 });
$client->get($ENV{URL}, %{ decode_json($ENV{HEADERS}) });
