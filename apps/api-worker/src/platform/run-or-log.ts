import { describeError } from './describe-error.ts'
import { log } from './log.ts'

/** Runs one of several independent parts; a failure is only logged. */
export async function runOrLog(part: string, run: () => Promise<void> | void): Promise<void> {
  try {
    await run()
  } catch (error) {
    const reason = describeError(error)
    log.error({ message: 'A scheduled job failed', part, reason })
  }
}
