require "json"; require "mechanize"
agent = Mechanize.new { |one| one.verify_mode = OpenSSL::SSL::VERIFY_NONE; one.request_headers = JSON.parse(ENV["HEADERS"]) }
agent.get(ENV["URL"])
