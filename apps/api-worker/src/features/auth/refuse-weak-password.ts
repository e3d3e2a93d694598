import { DomainError } from '../../domain-error.ts'

/** Whom a password is to protect: what is known of them is what is guessed first. */
interface Owner {
  readonly name: string
  readonly email: string
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Throws `VALIDATION_FAILED` at `path` for a password that is among the some 49,000
 * commonest ones, or that is the person's name or email.
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

/** Unpacked when it is first needed, so that no other call waits for it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
