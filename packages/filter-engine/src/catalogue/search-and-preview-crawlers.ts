import type { CrawlerProfile } from './crawler.ts'
import { profile } from './profile.ts'

/**
 * More crawlers of search engines and link previews, each with its owner's page. Crawlers with
 * `ranges` are verified once their owner's list is loaded.
 */
export const SEARCH_AND_PREVIEW_CRAWLERS: readonly CrawlerProfile[] = [
  profile('openai-search', 'OpenAI', 'search', ['oai-searchbot'], {
    verification: 'ranges',
  }),
  profile('amazonbot', 'Amazon', 'search', ['amazonbot'], {
    verification: 'ranges',
  }),
  profile('amazon-search', 'Amazon', 'search', ['amzn-searchbot']),
  profile('duckassistbot', 'DuckDuckGo', 'search', ['duckassistbot']),
  profile('perplexity', 'Perplexity', 'search', ['perplexitybot'], {
    verification: 'ranges',
  }),
  profile('claude-search', 'Anthropic', 'search', ['claude-searchbot'], {
    verification: 'ranges',
    homeAsns: [399358, 401551],
  }),
  profile('brave', 'Brave', 'search', ['bravebot'], {
    homeAsns: [63046],
  }),
  profile('mojeek', 'Mojeek', 'search', ['mojeekbot']),
  profile('yahoo-japan', 'LY', 'search', ['y!j-'], {
    homeAsns: [18140, 23816, 24296, 24572, 55898],
  }),
  // Google products beyond the lists in `google-fetchers`, which may fetch from other networks.
  profile(
    'google-products',
    'Google',
    'preview',
    ['google-notebooklm', 'google-gemininotebook', 'google-pinpoint', 'duplexweb-google'],
    {
      homeAsns: [15169, 396982],
    },
  ),
  profile('yahoo-preview', 'Yahoo', 'preview', ['yahoo link preview'], {
    homeAsns: [10310, 36646, 36647],
  }),
  // Fetched by people's own devices, so requests can come from any network.
  profile('imessage', 'Apple', 'preview', ['facebookexternalhit/0.0 facebot twitterbot/0.0']),
  profile('kakaotalk', 'Kakao', 'preview', ['kakaotalk-scrap'], {
    homeAsns: [7625, 10158, 38099],
  }),
  profile('odnoklassniki', 'VK', 'preview', ['odklbot'], {
    homeAsns: [47541, 47542, 47764],
  }),
  profile('iframely', 'Itteco', 'preview', ['iframely/']),
  profile('embedly', 'Embedly', 'preview', ['embedly/', '^embedly ']),
  // Until version 4.3, the user agent started with the name of the HTTP library.
  profile('mastodon', 'Mastodon', 'preview', ['^mastodon/', '^http.rb/0.0.0 (mastodon/']),
  profile('tumblr', 'Automattic', 'preview', ['^tumblr/'], {
    homeAsns: [2635],
  }),
  profile('flipboard', 'Flipboard', 'preview', ['flipboardproxy', 'flipboardrss']),
]
