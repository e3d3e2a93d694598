require "json"; require "rest-client"
RestClient::Request.execute(method: :get, url: ENV["URL"], headers: JSON.parse(ENV["HEADERS"]), verify_ssl: false)
