import { describe, expect, it } from 'vitest'
import { CRAWLER_NAMES } from '../catalogue/crawler-names.ts'
import { classifyAgent } from './classify-agent.ts'

const named = (userAgent: string): string | null =>
  classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  }).namedCrawler

describe('the named crawler', () => {
  it.each([
    ['facebookexternalhit/1.1;line-poker/1.0', 'line'],
    [
      'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
      'kakaotalk',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
      'imessage',
    ],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'meta'],
    ['Twitterbot/1.0', 'x'],
    ['TelegramBot (like TwitterBot)', 'telegram'],
    ['Mozilla/5.0 (compatible; Discordbot/2.0) like Googlebot', 'discord'],
  ])('is the most specific one: %s', (userAgent, id) => {
    expect(named(userAgent)).toBe(id)
  })

  it.each([
    'curl/8.9.1 Discordbot',
    'Discordbot curl/8.9.1',
    'Scrapy redditbot',
    'Mozilla/5.0 (compatible; redditbot) Scrapy/2.11',
    'sqlmap/1.8.2#stable (https://sqlmap.org) Slackbot',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0) sqlmap/1.8.2',
    'python-requests/2.31 facebookexternalhit/1.1',
    'DiscordBot (https://example.com, 1.0) Python/3.9 aiohttp/3.8.1',
  ])("is nobody if the agent has a library's or a tool's token: %s", (userAgent) => {
    expect(named(userAgent)).toBeNull()
  })

  it.each([
    [
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)',
      'linkedin',
    ],
    [
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
      'linkedin',
    ],
    ['http.rb/3.2.0 (Mastodon/2.4.3; +https://mastodon.example/)', 'mastodon'],
    ['Mastodon/4.3.1 (http.rb/5.2.0; +https://mastodon.example/)', 'mastodon'],
  ])("is the one whose own agent includes the library's: %s", (userAgent, id) => {
    expect(named(userAgent)).toBe(id)
  })

  it.each([
    ['Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)', 'openai-search'],
    ['Mozilla/5.0 (compatible; OAI-AdsBot/1.0; +https://openai.com/adsbot)', 'openai-ads'],
    [
      'Mozilla/5.0 (compatible; Amazonbot/1.0; +https://developer.amazon.com/support/amazonbot)',
      'amazonbot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-SearchBot/0.1) Chrome/119.0.6045.214 Safari/537.36',
      'amazon-search',
    ],
    ['DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)', 'duckassistbot'],
    ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://www.perplexity.ai/bot)', 'perplexity'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +Claude-SearchBot@anthropic.com)',
      'claude-search',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Bravebot/1.0; +https://search.brave.com/help/brave-search-crawler) Chrome/150.0.0.0 Safari/537.36',
      'brave',
    ],
    ['Mozilla/5.0 (compatible; MojeekBot/0.11; +https://www.mojeek.com/bot.html)', 'mojeek'],
    ['Y!J-BRW/1.0 (https://www.yahoo-help.jp/app/answers/detail/p/595/a_id/42716)', 'yahoo-japan'],
    [
      'Mozilla/5.0 (compatible; Yahoo Link Preview; https://help.yahoo.com/kb/mail/yahoo-link-preview-SLN23615.html)',
      'yahoo-preview',
    ],
    [
      'Mozilla/5.0 (compatible; Yahoo Ad monitoring; https://help.yahoo.com/kb/yahoo-ad-monitoring-SLN24857.html)',
      'yahoo-ads',
    ],
    ['SklikBot/2.0 (sklik@firma.seznam.cz;+http://napoveda.sklik.cz/)', 'sklik'],
    [
      'Mozilla/5.0 (compatible; TTD-Content; +https://www.thetradedesk.com/general/ttd-content)',
      'the-trade-desk',
    ],
    [
      'Mozilla/5.0 (compatible; GrapeshotCrawler/2.0; +http://www.grapeshot.co.uk/crawler.php)',
      'grapeshot',
    ],
    ['ias-or/3.3 (+https://integralads.com/site-indexing-policy/)', 'integral-ad-science'],
    [
      'IAS crawler (ias_crawler; http://integralads.com/site-indexing-policy/)',
      'integral-ad-science',
    ],
    ['ADmantX Platform Semantic Analyzer - ADmantX Inc. - www.admantx.com', 'admantx'],
    ['peer39_crawler/1.0', 'peer39'],
    ['Mozilla/5.0 (compatible; proximic; +https://www.comscore.com/Web-Crawler)', 'proximic'],
    [
      'Mozilla/5.0 (Windows NT 6.3;compatible; DVbot/1.0; +http://www.doubleverify.com)',
      'doubleverify',
    ],
    ['Google-NotebookLM', 'google-products'],
    ['Mozilla/5.0 (compatible; Google-Pinpoint)', 'google-products'],
    [
      'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; DuplexWeb-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.131 Mobile Safari/537.36',
      'google-products',
    ],
    ['Google-Display-Ads-Bot', 'google-ads'],
    ['Mozilla/5.0 (compatible; GoogleMessages/15.1)', 'google-fetchers'],
    ['Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)', 'odnoklassniki'],
    ['Iframely/1.3.1 (+https://iframely.com/docs/about) Atlassian', 'iframely'],
    ['Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)', 'embedly'],
    ['Tumblr/14.0.835.186', 'tumblr'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.9; rv:28.0) Gecko/20100101 Firefox/28.0 (FlipboardProxy/1.6; +http://flipboard.com/browserproxy)',
      'flipboard',
    ],
  ])('of %s is %s', (userAgent, id) => {
    expect(named(userAgent)).toBe(id)
  })

  it('reviews ads if it belongs to an ad verification firm', () => {
    for (const id of ['integral-ad-science', 'doubleverify', 'geoedge', 'confiant']) {
      expect(CRAWLER_NAMES.find((each) => each.id === id)?.purpose).toBe('ad')
    }
  })
})
