import { AppError } from '#platform/app-error.ts'

/**
 * Runs a write of a campaign. Throws `PATH_TAKEN` if another campaign of the domain has its path.
 */
export async function refusePathTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isPathTaken(error)) throw error
    throw new AppError('PATH_TAKEN', [{ path: 'path', code: 'path_taken' }])
  }
}

/** D1 has no error codes; drizzle wraps the driver's message as a cause. */
function isPathTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.message.includes('UNIQUE constraint failed: campaigns.domain_id, campaigns.path') ||
    isPathTaken(error.cause)
  )
}
