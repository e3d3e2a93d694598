import type { ClickNetwork } from './click-ids.ts'

/** Names of ad networks, which are the same in all languages. */
const CLICK_NETWORK_NAMES: Readonly<Record<ClickNetwork, string>> = {
  google: 'Google Ads',
  meta: 'Meta Ads',
  tiktok: 'TikTok Ads',
  microsoft: 'Microsoft Advertising',
  x: 'X Ads',
  linkedin: 'LinkedIn Ads',
  pinterest: 'Pinterest Ads',
  snapchat: 'Snapchat Ads',
  reddit: 'Reddit Ads',
  taboola: 'Taboola',
  outbrain: 'Outbrain',
  impact: 'impact.com',
  yandex: 'Yandex Direct',
}

/** Returns an ad network's name; other values are returned unchanged. */
export const clickNetworkName = (value: string): string =>
  Object.entries(CLICK_NETWORK_NAMES).find(([network]) => network === value)?.[1] ?? value
