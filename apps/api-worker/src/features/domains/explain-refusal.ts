import { violates } from '#db/violates.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Runs a write of a domain. Throws `DOMAIN_TAKEN` if the account already has the domain, and
 * `DOMAIN_LIMIT` if the statement left the name null because the plan's limit is reached.
 */
export async function explainRefusal<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violates(error, 'UNIQUE constraint failed: domains.account_id, domains.name')) {
      throw new AppError('DOMAIN_TAKEN', [{ path: 'name', code: 'domain_taken' }])
    }
    if (violates(error, 'NOT NULL constraint failed: domains.name')) {
      throw new AppError('DOMAIN_LIMIT')
    }
    throw error
  }
}
