import type { ClickNetwork } from './click-ids.ts'

/**
 * The parameters to add to an ad's URL, by network, which fills in the placeholders:
 * support.google.com/google-ads/answer/6305348, facebook.com/business/help/2360940870872492,
 * ads.tiktok.com/help/article/track-offsite-web-events-with-utm-parameters,
 * help.ads.microsoft.com/apex/index/3/en/56799, help.taboola.com (tracking codes) and
 * outbrain.com/help (dynamic parameters).
 */
export const TRACKING_TEMPLATES = {
  google:
    'utm_source=google&utm_medium=cpc&utm_campaign={campaignid}&utm_term={keyword}&placement={placement}&adgroupid={adgroupid}&creative={creative}',
  meta: 'utm_source=meta&utm_medium=paid&utm_campaign={{campaign.name}}&placement={{placement}}&adset_name={{adset.name}}&ad_name={{ad.name}}',
  tiktok:
    'utm_source=tiktok&utm_medium=paid&utm_campaign=__CAMPAIGN_NAME__&placement=__PLACEMENT__&adset_name=__AID_NAME__&ad_name=__CID_NAME__',
  microsoft:
    'utm_source=microsoft&utm_medium=cpc&utm_campaign={Campaign}&utm_term={keyword:default}&adgroupid={AdGroupId}&creative={AdId}',
  taboola:
    'utm_source=taboola&utm_medium=native&utm_campaign={campaign_name}&placement={site}&creative={campaign_item_id}',
  outbrain:
    'utm_source=outbrain&utm_medium=native&utm_campaign={{campaign_id}}&placement={{publisher_name}}&ad_id={{ad_id}}',
} as const satisfies Partial<Record<ClickNetwork, string>>
