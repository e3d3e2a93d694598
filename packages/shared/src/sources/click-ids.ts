/** Ad networks that mark clicks with their own id. */
export const CLICK_NETWORKS = [
  'google',
  'meta',
  'tiktok',
  'microsoft',
  'x',
  'linkedin',
  'pinterest',
  'snapchat',
  'reddit',
  'taboola',
  'outbrain',
  'impact',
  'yandex',
] as const
export type ClickNetwork = (typeof CLICK_NETWORKS)[number]

/**
 * The parameter in which each network sends a click's id, according to its help pages:
 * support.google.com/google-ads/answer/9744275 (gclid, gbraid, wbraid) and
 * support.google.com/campaignmanager/answer/9182069 (dclid);
 * developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc;
 * ads.tiktok.com/help/article/tiktok-click-id; help.ads.microsoft.com (UET, auto-tagging: msclkid);
 * business.x.com (twclid), linkedin.com/help/lms (li_fat_id), help.pinterest.com (epik),
 * businesshelp.snapchat.com (ScCid), business.reddithelp.com (rdt_cid), help.taboola.com (tblci),
 * outbrain.com/help (obclid), integrations.impact.com (irclickid), yandex.com/support/metrica
 * (yclid).
 */
export const CLICK_IDS: Readonly<Record<string, ClickNetwork>> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  dclid: 'google',
  fbclid: 'meta',
  ttclid: 'tiktok',
  msclkid: 'microsoft',
  twclid: 'x',
  li_fat_id: 'linkedin',
  epik: 'pinterest',
  ScCid: 'snapchat',
  rdt_cid: 'reddit',
  tblci: 'taboola',
  obclid: 'outbrain',
  irclickid: 'impact',
  yclid: 'yandex',
}

/**
 * More parameters that networks add to clicks only: Google (auto-tagging, also in Merchant Center),
 * Quora, VK and Yahoo.
 */
const OF_CLICKS = [
  'gad',
  'gad_source',
  'gad_campaignid',
  'gclsrc',
  'srsltid',
  'qclid',
  'rb_clickid',
  'vmcid',
]
const LOWER_CASE = new Set(
  [...Object.keys(CLICK_IDS), ...OF_CLICKS].map((name) => name.toLowerCase()),
)

/** Returns whether only a click's URL has a parameter, ignoring case. */
export const isClickId = (parameter: string): boolean => LOWER_CASE.has(parameter.toLowerCase())

/** Maximum length of a click id stored or accepted with a conversion. */
export const MOST_CLICK_ID_LENGTH = 500
const CLICK_ID = /^[\x21-\x7e]+$/

/**
 * Returns the first click id among a visit's parameters as `gclid:Cj0…`; `null` if there is none
 * that a network could have written.
 */
export function clickIdAmong(parameters: Readonly<Record<string, string>>): string | null {
  for (const name in CLICK_IDS) {
    const value = Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : ''
    if (CLICK_ID.test(value) && value.length <= MOST_CLICK_ID_LENGTH) return `${name}:${value}`
  }
  return null
}
