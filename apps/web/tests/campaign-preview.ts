import type { CampaignPreview } from '@crivo/shared'

/** What the API says of a form that could be saved, and that filters nobody. */
export const PREVIEW: CampaignPreview = {
  refusals: [],
  crawlers: [],
  summary: {
    ...{ url: 'https://shop.example/a', deliveryMode: 'proxy', status: 'active' },
    ...{ blackUrl: 'https://black.example/', whiteUrl: 'https://white.example/' },
    ...{ alwaysWhite: false, window: null, clickLimit: null, clicks: 0, repeatedAccess: null },
    ...{ assistants: 'main', disableRightClick: false, rules: [], customRules: [] },
  },
}
