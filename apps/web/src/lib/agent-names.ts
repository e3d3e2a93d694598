/** Product names, which are not translated. */
const PRODUCT_NAMES: Readonly<Record<string, string>> = {
  windows: 'Windows',
  android: 'Android',
  ios: 'iOS',
  macos: 'macOS',
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  alipay: 'Alipay',
  baidu: 'Baidu',
  bing: 'Bing',
  daum: 'Daum',
  discord: 'Discord',
  facebook: 'Facebook',
  google: 'Google',
  instagram: 'Instagram',
  kakaotalk: 'KakaoTalk',
  kwai: 'Kwai',
  line: 'LINE',
  linkedin: 'LinkedIn',
  messenger: 'Messenger',
  naver: 'NAVER',
  pinterest: 'Pinterest',
  qq: 'QQ',
  reddit: 'Reddit',
  slack: 'Slack',
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  viber: 'Viber',
  wechat: 'WeChat',
  weibo: 'Weibo',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
}

/**
 * Returns the name of a system, browser or in-app browser; `null` for `other` and unknown codes.
 */
export const productName = (code: string | null): string | null =>
  code === null ? null : (PRODUCT_NAMES[code] ?? null)
