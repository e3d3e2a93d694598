/** A named preset for a field; names are not translated. */
export interface Preset {
  readonly name: string
  readonly text: string
}

/** Crawlers by user agent only: the visit comes from our IP address, not from theirs. */
export const CRAWLERS: readonly Preset[] = [
  {
    name: 'Googlebot',
    text: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
  { name: 'AdsBot-Google', text: 'AdsBot-Google (+http://www.google.com/adsbot.html)' },
  {
    name: 'Bingbot',
    text: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  },
  {
    name: 'facebookexternalhit',
    text: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  },
  { name: 'Twitterbot', text: 'Twitterbot/1.0' },
  {
    name: 'LinkedInBot',
    text: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
  },
  {
    name: 'Pinterestbot',
    text: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  },
  { name: 'WhatsApp', text: 'WhatsApp/2.23.20.0' },
  { name: 'TelegramBot', text: 'TelegramBot (like TwitterBot)' },
]

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** Apps with an in-app browser. */
export const APPS: readonly Preset[] = [
  { name: 'Facebook (iPhone)', text: `${IPHONE} [FBAN/FBIOS;FBAV/530.0]` },
  { name: 'Instagram (iPhone)', text: `${IPHONE} Instagram 403.0.0.49.80` },
  { name: 'TikTok (iPhone)', text: `${IPHONE} musical_ly_2023101010` },
]

export const REFERRERS: readonly Preset[] = [
  { name: 'Google', text: 'https://www.google.com/' },
  { name: 'Bing', text: 'https://www.bing.com/' },
  { name: 'Facebook', text: 'https://www.facebook.com/' },
  { name: 'Instagram', text: 'https://l.instagram.com/' },
  { name: 'TikTok', text: 'https://www.tiktok.com/' },
  { name: 'YouTube', text: 'https://www.youtube.com/' },
  { name: 'X', text: 'https://t.co/' },
]
