/** An ad source of sample visits. */
export interface AdSource {
  readonly weight: number
  /** `null` for visitors who typed the URL. */
  readonly referrer: string | null
  /** The query that the source's ads add to the campaign's URL. */
  readonly query: string
  /** The share of programs among the source's visitors. */
  readonly programs: number
}

/** One source that is worth turning off, a few ordinary ones, and a clean one. */
export const AD_SOURCES: readonly AdSource[] = [
  {
    weight: 30,
    referrer: 'https://www.google.com/',
    query:
      'utm_source=google&utm_medium=cpc&utm_campaign=search&utm_term=brand&placement=search&adgroupid=brand&creative=a1',
    programs: 0.05,
  },
  {
    weight: 24,
    referrer: 'https://l.instagram.com/',
    query:
      'utm_source=meta&utm_medium=paid&utm_campaign=launch&placement=Instagram_Stories&adset_name=lookalike&ad_name=video-15s',
    programs: 0.08,
  },
  {
    weight: 16,
    referrer: 'https://m.facebook.com/',
    query:
      'utm_source=meta&utm_medium=paid&utm_campaign=launch&placement=Facebook_Feed&adset_name=interests&ad_name=carousel',
    programs: 0.1,
  },
  {
    weight: 10,
    referrer: 'https://www.tiktok.com/',
    query:
      'utm_source=tiktok&utm_medium=paid&utm_campaign=launch&placement=feed&adset_name=18-34&ad_name=video-9s',
    programs: 0.14,
  },
  {
    weight: 8,
    referrer: 'https://daily-offers.example/',
    query:
      'utm_source=taboola&utm_medium=native&utm_campaign=discovery&placement=daily-offers&campaign_item_id=311',
    programs: 0.62,
  },
  {
    weight: 6,
    referrer: 'https://city-news.example/',
    query:
      'utm_source=taboola&utm_medium=native&utm_campaign=discovery&placement=city-news&campaign_item_id=312',
    programs: 0.12,
  },
  { weight: 6, referrer: null, query: '', programs: 0.18 },
]
