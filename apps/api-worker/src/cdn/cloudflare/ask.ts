import type { CdnPermission } from '@crivo/shared'
import { toCdnError } from './to-cdn-error.ts'

/** Makes a call that needs a permission; throws a `CdnError` if it fails. */
export async function ask<T>(
  permission: CdnPermission | undefined,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toCdnError(error, permission)
  }
}
