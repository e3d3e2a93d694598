import { CdnError } from '../cdn/cdn-error.ts'

/** What a call gives; `null` where what it is about is not there. */
export async function unlessGone<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CdnError && error.code === 'not_found') return null
    throw error
  }
}
