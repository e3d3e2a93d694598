// What robots write into their user agent, as tokens in the notation of `textPattern`:
// `^` at the beginning, `~` there or right behind `Mozilla/5.0`, `<` and `>` at a word's
// edge, `!` hides shorter tokens, `0` any digit. Lists are parted by commas.

/** Words by which a robot says that it is one, and Google's fetchers for its own products. */
export const DECLARED = `bot>, bots>, robot, botmaster, bottool, crawl, spider, sipder, spyder, slurp, scrape,
scraping, scrapy, heritrix, nutch, archiver, indexer, ia_archive, webbot, searchbot, linkbot,
searchengine, web search, yandex.com/bots, <google-, googleother, googleweblight, google favicon,
google web preview, -google>`

/** The same where a device is described, whose maker's words mean nothing: with a version. */
export const STATED = `bot/0, bots/0, crawler/0, spider/0, robot/0, -google/0`

/** Names that hold such a word and are none: CUBOT makes phones. */
export const NOT_DECLARED = '!<cubot>, !<cubot/0, !talbot>, !abbot>, !turbot>'

/** Browsers that a program drives. */
export const AUTOMATION = `headless, phantomjs, phantomas, slimerjs, casperjs, selenium, webdriver, puppeteer,
playwright, cypress/, nightmarejs, htmlunit, splash version, ghost inspector, zombie.js, ptst/,
lighthouse, webpagetest, testcafe, browserless, testlocally, trifle, jsdom, happydom, watir, chromedriver,
geckodriver, electron-fetch, splinter, browsershot, wkhtmlto, weasyprint`

/** HTTP libraries and command-line tools, which name themselves first. */
export const LIBRARY = `~curl, ~libcurl, ~pycurl, ~wget, ~python, ~aiohttp, ~httpx, ~urllib, ~java/, ~java 0, ~java0,
~jersey, ~okhttp, ~apache-http, ~apachehttp, ~apachebench, ~jakarta, ~commons-http, ~go-, ~go 0, ~go/,
~go http, ~axios, ~node, ~undici, ~got/, ~got (, ~superagent, ~request, ~needle/, ~php, ~guzzle, ~ruby,
~rest-client, ~faraday, ~typhoeus, ~httparty, ~perl, ~lwp:, ~lwp/, ~lwp-, ~lwp , ~libwww-perl,
~www-mechanize, ~http, ~winhttp, ~microsoft url, ~microsoft-cryptoapi, ~powershell, ~postman,
~insomnia/, ~paw/, ~hey/, ~ab/, ~siege, ~wrk, ~k0/, ~vegeta, ~grpc, ~reqwest, ~hyper/, ~rust, ~dart/,
~dart:, ~dart , ~elixir, ~hackney, ~erlang, ~lua/, ~lua-, ~lua , ~scalaj, ~akka, ~restsharp, ~unirest,
~mechanize, ~snoopy, ~zgrab, ~masscan, ~nmap, ~nikto, ~sqlmap, ~deno/, ~bun/, ~colly, ~vert.x,
~reactor-netty, ~reactornetty, ~embarcadero, ~indy library, ~lavf/, ~libfetch, ~aria0, ~httpie,
~fasthttp, ~resty/, ~req/, ~ureq, ~isahc, ~winget, ~.net, ~dotnet, ~mojolicious, ~feedparser,
~symfony, ~wordpress, ~drupal, ~joomla, ~magento, ~typo0, ~shopify, ~zapier, ~jdatabase, ~google-http-java,
~asynchttp, ~async-http, ~wininet, ~libsoup, ~gvfs, ~davclnt, ~webdav, ~ktor, ~finatra,
~finagle, ~sttp, ~retrofit, ~alamofire, ~nsurl, ~cpp-httplib,
~cpprestsdk, ~boost.beast, ~winhttprequest, ~xmlhttp, ~msxml, ~iex/, ~invoke-, ~certutil`

/** The same, wherever they stand. */
export const LIBRARY_ANYWHERE = `python-requests, python-urllib, python-httpx, <aiohttp/, go-http-client, libwww-perl,
<axios/0, <node-fetch, <guzzlehttp, apache-httpclient, <java/0, <okhttp/0, <lwp::, windowspowershell,
<curl/0, <wget/0, <pycurl/, <urllib0, winhttp.winhttp, winhttprequest, indy library, ms web services,
gecko_http, <mechanize, <httpclient, <php/0, <phpcrawl, <perl/, <ruby/0, <node.js, http-client, http_request`

/** What robots do and browsers do not. Not for device names: those are their makers'. */
export const ERRAND = `fetch, monitor, <check>, <checks>, <checking>, link check, linkcheck, checker, validat, scan>, scanner, scans>,
scanning, preview, snapshot, screenshot, webcapture, web capture, thumbnail, favicon, sitemap, probe,
uptime, synthetic, healthcheck, health check, analyzer, analyser, audit, inspect, verif, transcoder,
imageproxy, emailproxy, agent, feed, <rss, subscriber, harvest, extract, copier, offline, downloader,
research, survey, optimizer, optimiser, speedcurve, speed curve, speedinsights, speed insights,
pagespeed, pageburst, catchpoint, site00x0, thousandeyes, pingdom, statuscake, netcraft, detector,
resolver, classifier, grabber, sniff, <seo, urlto, url to, search console, acunetix, nessus, nuclei,
openvas, burpcollaborator, archivebox, observatory, -user/, hotjar, dareboost, silktide, rigor;,
rigor), datanyze, screaming frog, urlscan, censys, shodan, qualys, wappalyzer, adbeat, similarweb,
security, insight,
onetrust, webindex, collector, catalog, aggregator, reaper, sucker, ripper, mirror, <ping>, pinger,
newsreader, webmaster, linktiger, brandverity, plagiar, copyright, translat, parser, appinsights,
<proxy, prerender, renderer, googlemessages, webclip, embedly, unfurl, metadata, opengraph, oembed,
accessibility, <seznam screenshot, load test, loadtest, stress, benchmark, compliance, <wap proxy, reverse ip,
like gecko;, <gpt, <openai, <anthropic, <claude, perplexity, <llm, <ai search`

/** Words that hold an errand and are none. */
export const NOT_ERRAND = `!mozacfetch, !user agent, !user-agent, !useragent, !camscan>, !camscanner`

/** The end of a site's name. `[dot]` is how the shy write it. */
export const ADDRESS = `www., :.com, :.net, :.org, :.io, :.de, :.fr, :.ru, :.co, :.ai, :.info, :.biz, :.dev, :.uk,
:.nl, :.cz, :.pl, :.ly, :.jp, :.cn, [dot]com, [dot]net, [dot]org,
[dot]ru, [at]`

export const LINK = 'http://, https://, http%0a'

export const ATTACK = `\\<?, \\<script, \${, <select , <select(, sleep(, ../, jndi:, () {, \\<!--, union all`
