/**
 * Tokens of apps' built-in browsers, in the notation of `textPattern`. Order matters: apps of one
 * vendor share tokens (Messenger and Instagram also send Facebook's); the first match wins.
 */
export const APPS: readonly (readonly [app: string, marks: string])[] = [
  ['instagram', '<instagram 0, <instagram/0'],
  ['threads', '<barcelona 0'],
  ['messenger', 'messengerforios, messengerlite, fb_iab/messenger, fb_iab/orca, orca-android'],
  ['facebook', '<fban/, <fbav/, [fban, fb_iab, <metaiab>, <fbios>, <fb0a'],
  [
    'tiktok',
    'musical_ly, musically, <trill_, ugc.trill, bytedancewebview, bytelocale, <tiktok 0, <tiktok/0, <aweme_, aweme.lite, ultralite',
  ],
  ['snapchat', '<snapchat 0, <snapchat/0, snapchat0'],
  ['pinterest', '[pinterest/, pinterest for, pinterest /, <pinterest/ios, <pinterest/android'],
  ['twitter', 'twitter for , twitterandroid, <twitter/0'],
  ['linkedin', '<linkedinapp>, <linkedin/0'],
  ['wechat', 'micromessenger, windowswechat, macwechat'],
  ['weibo', '<weibo>'],
  ['qq', '<qq/0'],
  ['line', '<line/0'],
  ['kakaotalk', 'kakaotalk, kakaostory'],
  ['naver', '<naver(inapp'],
  ['daum', '<daumapps/'],
  ['kwai', '<kwai>, <kuaishou>, com.kwai'],
  ['zalo', '<zalo/, <zalo '],
  ['viber', '<viber/'],
  ['telegram', '<telegram-android>, telegram/0'],
  ['whatsapp', '<whatsapp/0, [waios/, [wa0a/'],
  ['baidu', '<baiduboxapp>'],
  ['alipay', '<alipayclient>'],
  ['reddit', '<reddit/version, <reddit/0, <redditios>'],
  ['discord', '<discord/0'],
  ['slack', '<slack/0, <slack_ssb/0'],
  ['google', '<gsa/0, <googleapp/'],
]
