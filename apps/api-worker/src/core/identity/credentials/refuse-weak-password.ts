import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { isBreached } from './breached-passwords.ts'
import { readCommonPasswords } from './common-passwords.ts'

/** The account's owner, whose name and email are easily guessed passwords. */
interface Owner {
  readonly name: string
  readonly email: string
}

/**
 * Throws `VALIDATION_FAILED` at `path` for one of the 100,000 most common passwords, one that the
 * operator's service knows from a breach, or the person's own name or email.
 */
export async function refuseWeakPassword(
  ctx: Pick<Context, 'config' | 'fetch' | 'timeout'>,
  password: string,
  { name, email, path }: Owner & { readonly path: string },
): Promise<void> {
  const lower = password.toLowerCase()
  const refuse = (code: string) => new AppError('VALIDATION_FAILED', [{ path, code }])
  const own = [name, email, email.split('@')[0]].map((text) => text?.toLowerCase())
  if (own.includes(lower)) throw refuse('password_is_name')
  const isCommon = readCommonPasswords().has(lower)
  if (isCommon || (await isBreached(ctx, password))) throw refuse('common_password')
}
