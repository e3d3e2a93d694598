/** The format of a field's values; absent for values shown unchanged. */
type Values =
  | 'country'
  | 'language'
  | 'product'
  | 'deviceType'
  | 'asn'
  | 'position'
  | 'delivery'
  | 'evidence'
  | 'window'
  | 'unit'
  | 'time'
  | 'rule'

interface FieldLabel {
  /** Translation key of the field's name. */
  readonly label: string
  readonly values?: Values
}

/** Names and value formats of the form's fields in a campaign's history. */
export const FIELD_LABELS = {
  name: { label: 'campaignForm.name' },
  path: { label: 'campaignForm.path' },
  blackContent: { label: 'campaignForm.blackUrl' },
  whiteContent: { label: 'campaignForm.whiteUrl' },
  deliveryMode: { label: 'wizard.delivery', values: 'delivery' },
  'filters.devices': { label: 'why.field.filters.devices', values: 'product' },
  'filters.deviceTypes': { label: 'why.field.filters.deviceTypes', values: 'deviceType' },
  'filters.countries': { label: 'why.field.filters.countries', values: 'country' },
  'filters.allowedCountries': { label: 'why.field.filters.allowedCountries' },
  'filters.regions': { label: 'why.field.filters.regions' },
  'filters.cities': { label: 'why.field.filters.cities' },
  'filters.allowedPlaces': { label: 'versions.onlyPlaces' },
  'filters.languages': { label: 'why.field.filters.languages', values: 'language' },
  'filters.allowedLanguages': { label: 'why.field.filters.allowedLanguages' },
  browserFilters: { label: 'why.field.browserFilters', values: 'product' },
  allowedBrowsers: { label: 'why.field.allowedBrowsers' },
  appFilters: { label: 'why.field.appFilters', values: 'product' },
  allowedApps: { label: 'versions.onlyApps' },
  'userAgents.contains': { label: 'why.field.userAgents.contains' },
  'userAgents.beginsWith': { label: 'why.field.userAgents.beginsWith' },
  'userAgents.oneOf': { label: 'why.field.userAgents.oneOf' },
  'userAgents.allowed': { label: 'versions.onlyUserAgents' },
  parameters: { label: 'why.field.parameters' },
  asns: { label: 'why.field.asns', values: 'asn' },
  allowedAsns: { label: 'versions.onlyNetworks' },
  'traffic.bots': { label: 'wizard.traffic.bots' },
  'traffic.adSpyTools': { label: 'wizard.traffic.adSpyTools' },
  'traffic.hostingNetworks': { label: 'wizard.traffic.hostingNetworks' },
  'traffic.activity': { label: 'wizard.traffic.activity' },
  'traffic.vpn': { label: 'wizard.traffic.vpn', values: 'position' },
  'traffic.proxy': { label: 'wizard.traffic.proxy', values: 'position' },
  'traffic.tor': { label: 'wizard.traffic.tor', values: 'position' },
  'traffic.assistants': { label: 'wizard.traffic.assistants', values: 'position' },
  watchedRules: { label: 'wizard.watchedRules', values: 'rule' },
  checkedRules: { label: 'wizard.checkedRules', values: 'rule' },
  checkShare: { label: 'wizard.checkShare' },
  allowedIps: { label: 'why.field.allowedIps' },
  referrerFiltering: { label: 'why.field.referrerFiltering' },
  blockedReferrers: { label: 'why.field.blockedReferrers' },
  allowDirectAccess: { label: 'why.field.allowDirectAccess' },
  blockedIps: { label: 'why.field.blockedIps' },
  fixRepeatedAccess: { label: 'why.field.fixRepeatedAccess' },
  repeatedAccessLimit: { label: 'versions.repeatedLimit' },
  repeatedAccessMinutes: { label: 'versions.repeatedMinutes' },
  disableRightClick: { label: 'wizard.rightClick' },
  keepSeconds: { label: 'wizard.keepSeconds' },
  keepParameters: { label: 'wizard.keepParameters' },
  visitEvidence: { label: 'wizard.evidence', values: 'evidence' },
  clickParameter: { label: 'wizard.clickParameter' },
  keepClickIds: { label: 'wizard.keepClickIds' },
  alwaysShowWhite: { label: 'why.field.alwaysShowWhite' },
  whitePageControlType: { label: 'why.field.whitePageControlType', values: 'window' },
  whitePageTimeLimit: { label: 'wizard.timeLimit' },
  whitePageTimeUnit: { label: 'wizard.timeUnit', values: 'unit' },
  whitePageClickLimit: { label: 'wizard.clickLimit' },
  whitePageStartTime: { label: 'versions.start', values: 'time' },
} as const satisfies Readonly<Record<string, FieldLabel>>
