import type { ClickNetwork } from '@crivo/shared'

/** The names of ad networks, the same in all languages. */
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

/** Returns the name of an ad network, or the value itself if it is not one. */
export const clickNetworkName = (value: string): string =>
  Object.entries(CLICK_NETWORK_NAMES).find(([network]) => network === value)?.[1] ?? value
