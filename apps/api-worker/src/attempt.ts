import { describeError } from './describe-error.ts'

/** Does one of several parts that do not hang together: if it fails, that is logged and no more. */
export async function attempt(part: string, run: () => Promise<void> | void): Promise<void> {
  try {
    await run()
  } catch (error) {
    const reason = describeError(error)
    console.error(JSON.stringify({ message: 'A part of what is due failed', part, reason }))
  }
}
