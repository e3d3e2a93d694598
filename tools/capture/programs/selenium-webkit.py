import os
from selenium import webdriver

options = webdriver.WebKitGTKOptions()
options.set_capability("acceptInsecureCerts", True)
driver = webdriver.WebKitGTK(options=options, executable_path="/usr/bin/WebKitWebDriver")
driver.get(os.environ["URL"])
driver.quit()
