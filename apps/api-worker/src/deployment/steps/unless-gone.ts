import { CdnError } from '#cdn/cdn-error.ts'

/** Returns the call's result, or `null` if the resource does not exist. */
export async function unlessGone<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CdnError && error.code === 'not_found') return null
    throw error
  }
}
