import { getDomain, getDomainWithoutSuffix } from 'tldts'

const OPTIONS = { allowPrivateDomains: true }

/** Who answers at an address: its registrable domain, else its host; `null` if it has none. */
export function siteOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  return getDomain(url.hostname, OPTIONS) ?? url.hostname
}

/** Whether two sites differ in nothing but the country's ending: `example.com`, `example.com.br`. */
export function isSameBrand(one: string, other: string): boolean {
  const brand = getDomainWithoutSuffix(one, OPTIONS)
  return brand !== null && brand !== '' && brand === getDomainWithoutSuffix(other, OPTIONS)
}

/** Where telephones are sent for apps and chats; a page that does so hides nothing. */
const OF_DEVICES = new Set([
  'apple.com',
  'google.com',
  'huawei.com',
  'm.me',
  'samsung.com',
  't.me',
  'wa.me',
  'whatsapp.com',
])

export const isOfDevices = (site: string): boolean => OF_DEVICES.has(site)
