require 'selenium-webdriver'
how = ENV['AUTOMATION'].split(':')[1]
arguments = %w[--no-sandbox --disable-background-networking --ignore-certificate-errors]
arguments << '--headless=new' if how.start_with?('headless')
arguments << "--user-agent=#{ENV['AGENT']}" if how.end_with?('+agent')
options = Selenium::WebDriver::Chrome::Options.new(args: arguments, binary: '/usr/bin/chromium')
service = Selenium::WebDriver::Service.chrome(path: '/usr/bin/chromedriver')
driver = Selenium::WebDriver.for(:chrome, options: options, service: service)
driver.get(ENV['URL'])
driver.quit
