import type { SimulationResult } from '@crivo/shared'

/** Development hosts, which are never sales pages. */
const DEVELOPMENT_HOSTS = [
  'localhost',
  'replit.dev',
  'replit.app',
  'repl.co',
  'gitpod.io',
  'github.dev',
  'stackblitz.io',
  'webcontainer.io',
  'ngrok.io',
  'ngrok.app',
  'ngrok-free.app',
  'trycloudflare.com',
  'loca.lt',
]

/** Returns what a simulated visit found: a redirect, a sales page or another page. */
export function findingOf({
  redirectUrl,
  hasSalesWords,
}: Pick<SimulationResult, 'redirectUrl' | 'hasSalesWords'>): 'redirect' | 'sales' | 'page' {
  if (redirectUrl !== null) return 'redirect'
  return hasSalesWords ? 'sales' : 'page'
}

/** Returns whether a detected URL may be opened. */
export function isOpenable(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return !DEVELOPMENT_HOSTS.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
}
