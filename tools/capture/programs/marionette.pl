use Firefox::Marionette;
use Firefox::Marionette::Capabilities;
my ($library, $how) = split /:/, $ENV{AUTOMATION};
my %options = (
  binary => '/usr/bin/firefox-esr',
  visible => $how =~ /^window/ ? 1 : 0,
  capabilities => Firefox::Marionette::Capabilities->new(accept_insecure_certs => 1),
);
$options{user_agent} = $ENV{AGENT} if $how =~ /\+agent$/;
Firefox::Marionette->new(%options)->go($ENV{URL});
