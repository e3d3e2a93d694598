import type { CrawlerProfile } from './crawler.ts'
import { profile } from './profile.ts'

/**
 * Crawlers of ad exchanges, contextual targeting and ad verification, which review the pages that
 * ads lead to. GeoEdge and Confiant document no user agent, so only their names are listed.
 */
export const ADVERTISING_CRAWLERS: readonly CrawlerProfile[] = [
  profile('openai-ads', 'OpenAI', 'ad', ['oai-adsbot'], {
    source: 'https://developers.openai.com/api/docs/bots',
  }),
  profile('yahoo-ads', 'Yahoo', 'ad', ['yahoo ad monitoring'], {
    source: 'https://help.yahoo.com/kb/yahoo-ad-monitoring-SLN24857.html',
    homeAsns: [10310, 36646, 36647],
  }),
  profile('sklik', 'Seznam', 'ad', ['sklikbot'], {
    source: 'https://napoveda.sklik.cz/',
    homeAsns: [43037, 200600],
  }),
  profile('the-trade-desk', 'The Trade Desk', 'ad', ['ttd-content'], {
    source: 'https://www.thetradedesk.com/general/ttd-content',
    homeAsns: [26459],
  }),
  profile('grapeshot', 'Oracle', 'ad', ['grapeshotcrawler'], {
    source: 'https://www.grapeshot.com/crawler/',
  }),
  profile('peer39', 'Peer39', 'ad', ['peer39_crawler'], {
    source: 'https://www.peer39.com/crawler-notice',
  }),
  profile('proximic', 'Comscore', 'ad', ['proximic'], {
    source: 'https://www.comscore.com/Web-Crawler',
    homeAsns: [42320],
  }),
  profile(
    'integral-ad-science',
    'Integral Ad Science',
    'ad',
    ['ias_crawler', 'ias-va/', 'integralads.com/'],
    {
      source: 'https://integralads.com/site-indexing-policy/',
      homeAsns: [7415],
    },
  ),
  profile('admantx', 'Integral Ad Science', 'ad', ['admantx'], {
    source: 'https://www.admantx.com/service-fetcher.html',
  }),
  profile('doubleverify', 'DoubleVerify', 'ad', ['dvbot/', 'doubleverify'], {
    source: 'https://www.doubleverify.com/technology/methodology/',
    homeAsns: [36062],
  }),
  profile('geoedge', 'GeoEdge', 'ad', ['geoedge'], { source: 'https://www.geoedge.com/' }),
  profile('confiant', 'Confiant', 'ad', ['confiant'], { source: 'https://www.confiant.com/' }),
]
