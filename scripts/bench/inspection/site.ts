/** What a site is told of a request. */
export interface Visit {
  readonly host: string
  readonly path: string
  readonly header: (name: string) => string
  readonly cookie: string
  /** How many requests the site has had before. */
  readonly count: number
  /** New with each request, decided by the site's seed. */
  readonly random: () => number
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly html: string
}

export type Site = (visit: Visit) => Reply

/** How a site behaves; a seed makes one site of it. */
export interface Behaviour {
  readonly name: string
  readonly kind: 'benign' | 'cloaking'
  readonly create: (seed: number) => Site
}

const agentOf = ({ header }: Visit): string => header('user-agent')
export const isBot = (visit: Visit): boolean => /bot|crawl|spider|externalhit/i.test(agentOf(visit))
export const isGooglebot = (visit: Visit): boolean => /Googlebot/.test(agentOf(visit))
export const isFacebook = (visit: Visit): boolean => /facebookexternalhit/.test(agentOf(visit))
export const isIphone = (visit: Visit): boolean => /iPhone/.test(agentOf(visit))
export const isAndroid = (visit: Visit): boolean => /Android/.test(agentOf(visit))
export const isMobile = (visit: Visit): boolean => isIphone(visit) || isAndroid(visit)
export const comesFrom = (visit: Visit, host: string): boolean =>
  visit.header('referer').includes(host)
export const speaks = (visit: Visit, language: string): boolean =>
  visit.header('accept-language').toLowerCase().startsWith(language)
export const countryOf = ({ header }: Visit): string => header('cf-ipcountry')

export const redirect = (to: string, status = 302): Reply => ({
  status,
  headers: { Location: to },
  html: '',
})
export const refresh = (to: string): Reply => ({
  html: `<html><head><meta http-equiv="refresh" content="0; url=${to}"></head><body></body></html>`,
})
export const script = (to: string): Reply => ({
  html: `<html><head><script>window.location.href = "${to}"</script></head><body>Loading</body></html>`,
})
