import type { Context } from '../context.ts'

/**
 * Returns whether a URL's scheme is secure enough for payloads, which contain visitors' IP
 * addresses. Only a local run, which allows local targets, accepts http.
 */
export const isSecure = ({ config }: Pick<Context, 'config'>, address: string): boolean =>
  config.allowsLocalTargets || URL.parse(address)?.protocol !== 'http:'
