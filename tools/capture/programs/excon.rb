require "json"; require "excon"
Excon.get(ENV["URL"], headers: JSON.parse(ENV["HEADERS"]), ssl_verify_peer: false)
