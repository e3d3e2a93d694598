import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { toDomainError } from '../../guard/to-domain-error.ts'

/**
 * Whether an address is one that payloads, which hold visitors' addresses, may be posted to by
 * its scheme: only a local run, which lets this machine be a target, does without https.
 */
export const isSecure = ({ config }: Pick<Context, 'config'>, address: string): boolean =>
  config.allowsLocalTargets || URL.parse(address)?.protocol !== 'http:'

/** Checks an address that is to be saved. Throws `URL_REFUSED` or `URL_UNREACHABLE` for `url`. */
export async function checkUrl(
  ctx: Pick<Context, 'config' | 'guard'>,
  address: string,
): Promise<string> {
  if (!isSecure(ctx, address)) {
    throw new DomainError('URL_REFUSED', [{ path: 'url', code: 'https_only' }])
  }
  try {
    return (await ctx.guard.check(address)).href
  } catch (error) {
    throw toDomainError(error)
  }
}
