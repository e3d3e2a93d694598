use JSON::PP; use Mojo::UserAgent;
Mojo::UserAgent->new(insecure => 1)->get($ENV{URL}, decode_json($ENV{HEADERS}));
