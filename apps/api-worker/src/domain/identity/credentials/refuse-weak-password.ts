import { DomainError } from '#platform/domain-error.ts'

/** The account's owner, whose name and email are easily guessed passwords. */
interface Owner {
  readonly name: string
  readonly email: string
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Throws `VALIDATION_FAILED` at `path` for one of the about 49,000 most common passwords, or the
 * person's own name or email.
 */
export async function refuseWeakPassword(
  password: string,
  { name, email }: Owner,
  path: string,
): Promise<void> {
  const lower = password.toLowerCase()
  const refuse = (code: string) => new DomainError('VALIDATION_FAILED', [{ path, code }])
  const own = [name, email, email.split('@')[0]].map((text) => text?.toLowerCase())
  if (own.includes(lower)) throw refuse('password_is_name')
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(lower)) throw refuse('common_password')
}

/** Decompresses the list on first use, so that no other call waits for it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
