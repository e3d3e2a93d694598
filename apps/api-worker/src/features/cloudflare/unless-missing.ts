import { CdnError } from '#cdn/cdn-error.ts'

/** Returns a call's result, or a fallback if its permission is missing. */
export async function unlessMissing<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CdnError && error.code === 'missing_permission') return otherwise
    throw error
  }
}
