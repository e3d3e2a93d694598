require "json"; require "net/http"; require "openssl"
uri = URI(ENV["URL"])
Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https", verify_mode: OpenSSL::SSL::VERIFY_NONE) do |http|
  http.request(Net::HTTP::Get.new(uri, JSON.parse(ENV["HEADERS"])))
end
