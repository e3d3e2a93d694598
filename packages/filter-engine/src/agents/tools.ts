/** The purpose of a tool: copying pages in bulk, or spying on competitors' ads and sites. */
export type Tool = 'scraper' | 'ad-spy'

/**
 * The origin of a token: `documented` by the vendor, `observed` in public lists of user agents, or
 * a `guess` at the name that a service would use.
 */
type ToolSource = 'documented' | 'observed' | 'guess'

/**
 * Sources: `USER_AGENT` defaults of Scrapy, HTTrack, Colly, Crawlee and Wget-like mirrors; bot
 * pages of Semrush, Ahrefs, Majestic, Moz, DataForSEO, Serpstat, SISTRIX, Babbar, WebMeUp and
 * Diffbot; for `observed` tokens, the lists of isbot and monperrus/crawler-user-agents.
 */
export interface ToolTokens {
  readonly tool: Tool
  readonly source: ToolSource
  /** Written in the notation of `textPattern`. */
  readonly tokens: string
}

/**
 * Tokens of scraping frameworks, scraping services and competitive intelligence. Must never list ad
 * platforms, search engines or their ad reviewers (Integral Ad Science, DoubleVerify, GeoEdge,
 * Confiant, The Media Trust). Missing tokens prove nothing, because most services can imitate a
 * browser.
 */
export const TOOLS: readonly ToolTokens[] = [
  {
    tool: 'scraper',
    source: 'documented',
    tokens:
      'scrapy, <httrack, <colly, crawlee, diffbot, firecrawl, crawl0ai, <apify, mechanize, gigablast, <80legs',
  },
  {
    tool: 'scraper',
    source: 'observed',
    tokens: `webcopier, webzip, offline explorer, sitesucker, sitesnagger, webreaper, teleport pro, black widow, blackwidow,
webstripper, websucker, webripper, emailcollector, emailsiphon, emailwolf, extractorpro, grub-client, pagegrabber,
website quester, websitequester, websauger, copyrightcheck, webwhacker, getright, webhttrack, scraper,
import.io, webharvest, mozenda, newspaper/0, goose/0, trafilatura, outwit, x00legs`,
  },
  {
    tool: 'scraper',
    source: 'guess',
    tokens: `scrapingbee, scraperapi, <zyte, crawlera, scrapinghub, phantombuster, octoparse, parsehub, webharvy, scrapebox, websundew,
dexi.io, grepsr, webscraper, brightdata, luminati, oxylabs, scrapfly, scrapingant, zenrows, scrapestack, scrapestorm,
<listly, thunderbit, browse.ai, bardeen`,
  },
  {
    tool: 'ad-spy',
    source: 'documented',
    tokens: `semrush, siteauditbot, ahrefs, mj00bot, dotbot/, rogerbot, dataforseo, serpstat, sistrix, barkrowler, blexbot,
seokicks, adbeat, builtwith`,
  },
  {
    tool: 'ad-spy',
    source: 'observed',
    tokens: `similarweb, spyonweb, searchmetrics, linkdex, megaindex, xovibot, openlinkprofiler, spyfu, seoscanners, backlinkcrawler,
screaming frog, linkpadbot, seodiver, domainstatsbot, domaincrawler, datanyze, wappalyzer, ahrefssiteaudit, cognitiveseo,
evaliant`,
  },
  {
    tool: 'ad-spy',
    source: 'guess',
    tokens: `adplexity, bigspy, anstrex, idvert, poweradspy, whatrunswhere, adclarity, pathmatics, adspy, ad-spy, dropispy, <minea>,
socialpeta, adsector, adspyder, nativeadbuzz, foreplay.co, pipiads, spyover, admobispy, dynoads, swipekit`,
  },
]
