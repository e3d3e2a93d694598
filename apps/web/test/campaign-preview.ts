import type { CampaignPreview } from '@crivo/shared'

/** The API's preview of a form that can be saved and filters nobody. */
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
