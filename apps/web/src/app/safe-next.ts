import { PATHS } from '#config/paths.ts'
import { HOME } from './areas.ts'

const INSIDE = [PATHS.dashboard, PATHS.plans, PATHS.admin, PATHS.termsAcceptance]
const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/**
 * Returns the URL to open after the login. Allows only internal URLs, to prevent open redirects.
 */
export function safeNext(next: string | null): string {
  const url = next?.startsWith('/') ? URL.parse(next, location.origin) : null
  const isOurs =
    url?.origin === location.origin && INSIDE.some((path) => isBelow(url.pathname, path))
  return isOurs ? url.pathname + url.search : HOME
}
