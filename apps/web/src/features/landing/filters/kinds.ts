/** The twelve kinds of filters in the landing pages' order, each with its criteria. */
export const FILTER_KINDS = {
  networks: ['hosting-networks'],
  bots: ['bots', 'activity', 'assistants'],
  'proxy-vpn': ['vpn', 'tor', 'proxy'],
  'ad-spy': ['ad-spy-tools'],
  location: ['countries', 'places'],
  devices: ['systems', 'devices', 'apps'],
  referrer: ['referrers'],
  parameters: ['parameters'],
  language: ['languages'],
  'user-agent': ['user-agents', 'browsers'],
  provider: ['networks'],
  lists: [
    'account-allow-list',
    'allow-list',
    'account-block-list',
    'block-list',
    'repeated-access',
    'custom-rules',
  ],
} as const

export type FilterKind = keyof typeof FILTER_KINDS
export const FILTER_KIND_IDS = Object.keys(FILTER_KINDS) as FilterKind[]
