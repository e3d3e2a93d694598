import type { CrawlerProfile } from './crawler.ts'
import { profile } from './profile.ts'

const AMAZON = 'https://developer.amazon.com/amazonbot'

/**
 * More crawlers of search engines and link previews, each with its owner's page. Crawlers with
 * `ranges` are verified once their owner's list is loaded.
 */
export const SEARCH_AND_PREVIEW_CRAWLERS: readonly CrawlerProfile[] = [
  profile('openai-search', 'OpenAI', 'search', ['oai-searchbot'], {
    verification: 'ranges',
    source: 'https://openai.com/searchbot.json',
  }),
  profile('amazonbot', 'Amazon', 'search', ['amazonbot'], {
    verification: 'ranges',
    source: `${AMAZON}/ip-addresses/`,
  }),
  profile('amazon-search', 'Amazon', 'search', ['amzn-searchbot'], { source: AMAZON }),
  profile('duckassistbot', 'DuckDuckGo', 'search', ['duckassistbot'], {
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
  }),
  profile('perplexity', 'Perplexity', 'search', ['perplexitybot'], {
    verification: 'ranges',
    source: 'https://www.perplexity.com/perplexitybot.json',
  }),
  profile('claude-search', 'Anthropic', 'search', ['claude-searchbot'], {
    verification: 'ranges',
    source: 'https://claude.com/crawling/bots.json',
    homeAsns: [399358, 401551],
  }),
  profile('brave', 'Brave', 'search', ['bravebot'], {
    source: 'https://search.brave.com/help/brave-search-crawler',
    homeAsns: [63046],
  }),
  profile('mojeek', 'Mojeek', 'search', ['mojeekbot'], {
    source: 'https://www.mojeek.com/bot.html',
  }),
  profile('yahoo-japan', 'LY', 'search', ['y!j-'], {
    source: 'https://www.yahoo-help.jp/app/answers/detail/p/595/a_id/42716',
    homeAsns: [18140, 23816, 24296, 24572, 55898],
  }),
  // Google products beyond the lists in `google-fetchers`, which may fetch from other networks.
  profile(
    'google-products',
    'Google',
    'preview',
    ['google-notebooklm', 'google-gemininotebook', 'google-pinpoint', 'duplexweb-google'],
    {
      source:
        'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
      homeAsns: [15169, 396982],
    },
  ),
  profile('yahoo-preview', 'Yahoo', 'preview', ['yahoo link preview'], {
    source: 'https://help.yahoo.com/kb/mail/yahoo-link-preview-SLN23615.html',
    homeAsns: [10310, 36646, 36647],
  }),
  // Fetched by people's own devices, so requests can come from any network.
  profile('imessage', 'Apple', 'preview', ['facebookexternalhit/0.0 facebot twitterbot/0.0'], {
    source:
      'https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages',
  }),
  profile('kakaotalk', 'Kakao', 'preview', ['kakaotalk-scrap'], {
    source: 'https://devtalk.kakao.com/t/scrap/33984',
    homeAsns: [7625, 10158, 38099],
  }),
  profile('odnoklassniki', 'VK', 'preview', ['odklbot'], {
    source: 'https://apiok.ru/dev/verification',
    homeAsns: [47541, 47542, 47764],
  }),
  profile('iframely', 'Itteco', 'preview', ['iframely/'], {
    source: 'https://iframely.com/docs/about',
  }),
  profile('embedly', 'Embedly', 'preview', ['embedly/', '^embedly '], {
    source: 'https://support.embed.ly/',
  }),
  // Until version 4.3, the user agent started with the name of the HTTP library.
  profile('mastodon', 'Mastodon', 'preview', ['^mastodon/', '^http.rb/0.0.0 (mastodon/'], {
    source: 'https://github.com/mastodon/mastodon/blob/main/lib/mastodon/version.rb',
  }),
  profile('tumblr', 'Automattic', 'preview', ['^tumblr/'], {
    source: 'https://www.tumblr.com/',
    homeAsns: [2635],
  }),
  profile('flipboard', 'Flipboard', 'preview', ['flipboardproxy', 'flipboardrss'], {
    source: 'https://flipboard.com/browserproxy',
  }),
]
