import type { CrawlerProfile } from './crawler.ts'
import { profile } from './profile.ts'

/**
 * Crawlers of ad exchanges, contextual targeting and ad verification, which review the pages that
 * ads lead to. GeoEdge and Confiant document no user agent, so only their names are listed.
 */
export const ADVERTISING_CRAWLERS: readonly CrawlerProfile[] = [
  profile('openai-ads', 'OpenAI', 'ad', ['oai-adsbot']),
  profile('yahoo-ads', 'Yahoo', 'ad', ['yahoo ad monitoring'], {
    homeAsns: [10310, 36646, 36647],
  }),
  profile('sklik', 'Seznam', 'ad', ['sklikbot'], {
    homeAsns: [43037, 200600],
  }),
  profile('the-trade-desk', 'The Trade Desk', 'ad', ['ttd-content'], {
    homeAsns: [26459],
  }),
  profile('grapeshot', 'Oracle', 'ad', ['grapeshotcrawler']),
  profile('peer39', 'Peer39', 'ad', ['peer39_crawler']),
  profile('proximic', 'Comscore', 'ad', ['proximic'], {
    homeAsns: [42320],
  }),
  profile(
    'integral-ad-science',
    'Integral Ad Science',
    'ad',
    ['ias_crawler', 'ias-va/', 'integralads.com/'],
    {
      homeAsns: [7415],
    },
  ),
  profile('admantx', 'Integral Ad Science', 'ad', ['admantx']),
  profile('doubleverify', 'DoubleVerify', 'ad', ['dvbot/', 'doubleverify'], {
    homeAsns: [36062],
  }),
  profile('geoedge', 'GeoEdge', 'ad', ['geoedge']),
  profile('confiant', 'Confiant', 'ad', ['confiant']),
]
