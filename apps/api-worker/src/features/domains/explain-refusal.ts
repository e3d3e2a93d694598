import { DomainError } from '../../domain-error.ts'

/**
 * Runs a write of a domain. Throws `DOMAIN_TAKEN` when the account has one of its name, and
 * `DOMAIN_LIMIT` when it was given no name, as the plan has no room for it.
 */
export async function explainRefusal<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (says(error, 'UNIQUE constraint failed: domains.account_id, domains.name')) {
      throw new DomainError('DOMAIN_TAKEN', [{ path: 'name', code: 'domain_taken' }])
    }
    if (says(error, 'NOT NULL constraint failed: domains.name')) {
      throw new DomainError('DOMAIN_LIMIT')
    }
    throw error
  }
}

/** D1 gives no error codes; the driver's message is wrapped by drizzle as a cause. */
function says(error: unknown, text: string): boolean {
  return error instanceof Error && (error.message.includes(text) || says(error.cause, text))
}
