// Tokens in bots' user agents, in the notation of `textPattern`: `^` at the start, `~` there or
// right after `Mozilla/5.0`, `<` and `>` at word boundaries, `!` hides shorter tokens, `0` any
// digit. Commas separate entries.

/** Words that declare a bot, and Google's fetchers for its own products. */
export const DECLARED = `bot>, bots>, robot, crawl, spider, sipder, spyder, slurp, scrape, scraping, scrapy, heritrix, nutch,
archiver, indexer, ia_archive, searchengine, web search, yandex.com/bots, <google-, googleother,
googleweblight, google favicon, google web preview, -google>`

/** Declarations with a version. Unlike plain words, they also count in a device description. */
export const STATED = `bot/0, bots/0, crawler/0, spider/0, robot/0, -google/0, catchpoint), neustar wpm,
seznam screenshot`

/** Feed readers and Apple's link previews, which put their names before Apple's library. */
export const FEED_READER = `~reeder/0, (readerformac, reederformac, netnewswire, newsblur, readkit/, fiery%00feeds, quiterss,
feeddler, rssowl, feeddemon, liferea, akregator, vienna/0, newsfire, newsflash/, ~unread/0, ~newsboat, ~newsbeuter,
%00extractor, ~swcd , urltester/, wptester/, realplayer%00downloader`

/**
 * Names that contain a bot's word but are not bots; for example, CUBOT and FOSSiBOT make phones,
 * whose names apps repeat behind their own.
 */
export const NOT_DECLARED = `!<cubot>, !<cubot/0, !<fossibot>, !<fossibot/0, !vr bot>, !power bot>, !<irobot, !<talbot>, !<abbot>,
!<turbot>, !skyscrape, !skyscraper`

/** Tokens of automated browsers. */
export const AUTOMATION = `headless, phantomjs, phantomas, slimerjs, casperjs, selenium, webdriver, puppeteer, playwright,
cypress/, htmlunit, splash version, ghost inspector, zombie.js, <ptst/, <ptst 0, lighthouse,
webpagetest, <gtmetrix>, testcafe, browserless, testlocally, jsdom, happydom, chromedriver, geckodriver,
electron-fetch, browsershot, wkhtmlto, weasyprint, <ylt chrome`

/** HTTP libraries and command-line tools, at the start of the user agent. */
export const LIBRARY = `~curl, ~libcurl, ~wget, ~python, ~java/, ~java 0, ~java0, ~jersey, ~okhttp, ~apache-http, ~jakarta,
~go-, ~go 0, ~go/, ~go http, ~node, ~undici, ~got/, ~got (, ~request, ~needle/, ~php, ~guzzle,
~ruby, ~rest-client, ~faraday, ~perl, ~lwp:, ~lwp/, ~lwp-, ~lwp , ~http, ~winhttp, ~microsoft url,
~powershell, ~k0/, ~grpc, ~rust, ~dart/, ~dart , ~hackney, ~typhoeus, ~restsharp, ~snoopy, ~masscan,
~colly, ~fasthttp, ~req/, ~ureq, ~winget, ~.net, ~mojolicious, ~symfony, ~wordpress, ~drupal,
~shopify, ~zapier, ~asynchttp, ~wininet, ~libsoup, ~davclnt, ~webdav, ~alamofire, ~ddg_android,
~ddg-android, ~duckduckgo/0, ~anonymous, ~xmlhttp`

/** Libraries and tools, anywhere in the user agent. */
export const LIBRARY_ANYWHERE = `python-requests, python-urllib, python-httpx, <aiohttp/, go-http-client, libwww-perl,
<axios/0, <node-fetch, <guzzlehttp, apache-httpclient, <java/0, <okhttp/0, <lwp::, windowspowershell,
<curl/0, <wget/0, <pycurl/, <urllib0, winhttp.winhttp, winhttprequest, indy library, ms web services,
gecko_http, <mechanize, <httpclient, <php/0, <phpcrawl, <perl/, <ruby/0, <ruby 0, <node.js, http-client, http_request,
<sqlmap/, <nikto/, <zgrab/, <masscan/, <nmap scripting, <siege/0, <http client, powershell/0,
microsoft office excel 0, microsoft office powerpoint 0, microsoft office word 0, microsoft office onenote 0,
microsoft office existence, microsoft office protocol, <tcl/0, microsoft excel 0, microsoft powerpoint 0, <grpc-c`

/** Typical tasks of bots. Ignored in device names, which manufacturers choose freely. */
export const TASK = `fetch, monitor, <check>, <checks>, link check, linkcheck, checker, validat, scan>, scanner, scans>,
scanning, preview, snapshot, screenshot, webcapture, thumbnail, favicon, sitemap, probe, uptime,
synthetic, healthcheck, health check, analyzer, analyser, audit, inspect, verif, transcoder,
imageproxy, emailproxy, agent, feed, <rss, subscriber, harvest, extract, copier, offline,
downloader, <research, survey, optimizer, speedcurve, speed insights, pagespeed, catchpoint,
site00x0, thousandeyes, statuscake, netcraft, detector, resolver, classifier, grabber, sniff, <seo,
url to, acunetix, nessus, nuclei, openvas, archivebox, observatory, -user/, hotjar, dareboost,
silktide, rigor), urlscan, censys, shodan, qualys, security>, securityheaders, insight, onetrust,
webindex, collector, catalog, aggregator, reaper, sucker, ripper, mirror, <ping>, pinger, webmaster,
linktiger, brandverity, plagiar, copyright, translat, parser, appinsights, <proxy, renderer,
googlemessages, embedly, unfurl, metadata, opengraph, accessibility, benchmark, compliance,
like gecko;, webthumb, thumbor, websnapr, webscreenie, webkit0png, imgsizer, <wpif>, hubspot,
binglocalsearch, debugbear, functionize, convertify, keyword suggestion, diagnostic, measurement,
prospecting, marketgoo, assetnote, whatcms, backlink, <iplabel, foregenix, watchtowr, hardenize,
nodemeter, kimonolabs, <dmbrowser, dejaclick, collapsify, <newsnow, <pix/0, x) word/0, x) excel/0,
x) powerpoint/0, <gpt, <openai, <anthropic, <claude, perplexity, <llm`

/** Words that contain the token of a task but do not indicate one. */
export const NOT_TASK = `!mozacfetch, !user agent, !user-agent, !useragent, !camscan>, !camscanner, !esobisubscriber,
!rv:00.0; like gecko;, !dapper-security, !masking-agent, !developerpreview, !) like gecko;, !khtml; like gecko;, !/0.0; like gecko;, !html0 parser, !(via translat`

/**
 * Links and hosts in the user agents of people's browsers, added by components, by consoles for a
 * country, or by the service that translates the page for them.
 */
export const NOT_LINK = `!(via translate.google.com, !sv0; http://, !0.jp, !.0000.de, !.0000.uk, !.0000.fr`

/** Ends of host names. `[dot]` is a common obfuscation. */
export const ADDRESS = `www., :.com, :.net, :.org, :.io, :.de, :.fr, :.ru, :.co, :.ai, :.info, :.biz, :.dev, :.uk,
:.nl, :.cz, :.pl, :.ly, :.jp, :.cn, [dot]com, [dot]net, [dot]org,
[dot]ru, [at]`

export const LINK = 'http://, https://, http%0a'

export const ATTACK = `\\<?, \\<script, \${, <select , <select(, sleep(, ../, jndi:, () {, \\<!--, union all, link gecko), order by 0, waitfor delay, where 0, or not 0, ' or ', '||, macintosh:, (function()`
