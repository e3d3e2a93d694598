require "json"; require "httparty"
HTTParty.get(ENV["URL"], headers: JSON.parse(ENV["HEADERS"]), verify: false)
