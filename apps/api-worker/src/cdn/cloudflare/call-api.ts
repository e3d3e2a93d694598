import type { CdnPermission } from '@crivo/shared'
import { toCdnError } from './to-cdn-error.ts'

/** Makes a call that requires a permission; throws a `CdnError` on failure. */
export async function callApi<T>(
  permission: CdnPermission | undefined,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toCdnError(error, permission)
  }
}
