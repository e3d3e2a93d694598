require "json"; require "typhoeus"
Typhoeus.get(ENV["URL"], headers: JSON.parse(ENV["HEADERS"]), ssl_verifypeer: false, ssl_verifyhost: 0)
