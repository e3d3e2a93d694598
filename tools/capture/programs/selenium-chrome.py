import os
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

how = os.environ["AUTOMATION"].split(":")[1]
options = webdriver.ChromeOptions()
options.binary_location = "/usr/bin/chromium"
for argument in ["no-sandbox", "disable-background-networking", "ignore-certificate-errors"]:
    options.add_argument("--" + argument)
if how.startswith("headless"):
    options.add_argument("--headless=new")
if how.endswith("+agent"):
    options.add_argument("--user-agent=" + os.environ["AGENT"])
if how.endswith("+hidden"):
    options.add_argument("--disable-blink-features=AutomationControlled")
    options.add_experimental_option("excludeSwitches", ["enable-automation"])
    options.add_experimental_option("useAutomationExtension", False)
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
driver.get(os.environ["URL"])
driver.quit()
