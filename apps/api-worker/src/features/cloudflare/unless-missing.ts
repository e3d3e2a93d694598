import { CdnError } from '../../cdn/cdn-error.ts'

/** What a call gives, or something else where the login may not make it. */
export async function unlessMissing<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CdnError && error.code === 'missing_permission') return otherwise
    throw error
  }
}
