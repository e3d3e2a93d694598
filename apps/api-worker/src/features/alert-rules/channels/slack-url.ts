import { AppError } from '#platform/app-error.ts'
import type { Config } from '#platform/config.ts'

const HOST = 'hooks.slack.com'
const PATHS = /^\/(?:services|workflows|triggers)\/[\w/-]+$/

/**
 * Throws `URL_REFUSED` for any URL but that of a Slack incoming webhook. A local run, which allows
 * local targets, accepts a stand-in on this machine.
 */
export function refuseOtherHosts(
  { allowsLocalTargets }: Pick<Config, 'allowsLocalTargets'>,
  text: string,
): void {
  const url = URL.parse(text)
  const isStandIn = allowsLocalTargets && ['localhost', '127.0.0.1'].includes(url?.hostname ?? '')
  const isSlack =
    url?.protocol === 'https:' && url.host === HOST && url.username === '' && url.password === ''
  if (url !== null && (isSlack || isStandIn) && PATHS.test(url.pathname)) return
  throw new AppError('URL_REFUSED', [{ path: 'url', code: 'slack_url' }])
}
