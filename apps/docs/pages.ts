/** The languages of the customers' part; everything else is in English only. */
export const LANGUAGES = ['en-US', 'pt-BR', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]

/** The customers' pages in the order in which they are shown, by file name in `docs`. */
export const CUSTOMER_PAGES = [
  'getting-started',
  'filters',
  'integrations',
  'sources',
  'conversions',
  'money',
  'alerts',
  'exports',
  'webhooks',
  'troubleshooting',
] as const

/** Pages in English only. */
export const OPERATOR_PAGES = [
  'self-hosting',
  'deploying',
  'operating',
  'platform-assumptions',
  'scale',
  'data-map',
  'data-sources',
  'records-of-processing',
  'security',
  'asvs',
] as const
export const CONTRIBUTOR_PAGES = [
  'architecture',
  'glossary',
  'traffic-policy',
  'commands',
  'simulation',
  'decisions/index',
] as const

/** Returns the folder of a language in the site. */
export const folderOf = (language: Language): string => (language === 'en-US' ? '' : `${language}/`)
