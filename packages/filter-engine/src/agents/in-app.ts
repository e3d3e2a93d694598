// The words by which apps mark their built-in browsers. Order matters: apps of one
// house share words (Messenger and Instagram carry Facebook's).
const APPS: readonly (readonly [app: string, mark: RegExp])[] = [
  ['instagram', /\binstagram[ /]\d/],
  ['threads', /\bbarcelona \d/],
  ['messenger', /messenger(?:forios|lite)|fb_iab\/(?:messenger|orca)|orca-android/],
  ['facebook', /\bfb(?:an|av)\/|\[fban|fb_iab|\bmetaiab\b|\bfbios\b/],
  ['tiktok', /musical_ly|\btrill_|bytedancewebview|\btiktok[ /]\d|\baweme_|ultralite/],
  ['snapchat', /\bsnapchat(?:[ /]\d|$)/],
  ['pinterest', /\[pinterest\/|pinterest (?:for|\/)/],
  ['twitter', /twitter(?: for |android)/],
  ['linkedin', /\blinkedinapp\b/],
  ['wechat', /micromessenger/],
  ['weibo', /\bweibo(?:[ /(]|$)/],
  ['qq', /\bqq\/\d/],
  ['line', /\bline\/\d/],
  ['kakaotalk', /kakao(?:talk|story)/],
  ['naver', /\bnaver\(inapp/],
  ['daum', /\bdaumapps\//],
  ['kwai', /\bkwai\b|\bkuaishou\b|com\.kwai/],
  ['zalo', /\bzalo[ /]/],
  ['viber', /\bviber(?:\/|$)/],
  ['telegram', /\btelegram-android\b|telegram\/\d/],
  ['baidu', /\bbaiduboxapp\b/],
  ['alipay', /\balipayclient\b/],
  ['reddit', /\breddit\/(?:version|\d)|\bredditios\b/],
  ['discord', /\bdiscord\/\d/],
  ['slack', /\bslack(?:_ssb)?\/\d/],
  ['google', /\bgsa\/\d|\bgoogleapp\//],
]

/**
 * Names the app whose built-in browser sent a lower-case user agent, or `null` when
 * no known app marks it.
 */
export const inAppOf = (lower: string): string | null => {
  for (const [app, mark] of APPS) if (mark.test(lower)) return app
  return null
}
