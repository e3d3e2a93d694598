import type { PublicConfig } from '@crivo/shared'

/**
 * Fetches the operator's settings; on failure, logs a warning and returns `null`. Validates by
 * hand, because zod is larger than all of the page's own scripts.
 */
export async function readConfig(): Promise<PublicConfig | null> {
  try {
    const response = await fetch('/api/config')
    const answer = Object(await response.json())
    const { salesEmail } = answer
    if (typeof salesEmail !== 'string') throw new Error(`the API returned ${response.status}`)
    const idOf = (key: keyof PublicConfig): string | null =>
      typeof answer[key] === 'string' ? answer[key] : null
    return {
      salesEmail,
      salesChatNumber: idOf('salesChatNumber'),
      pixelId: idOf('pixelId'),
      videoPlayerId: idOf('videoPlayerId'),
    }
  } catch (error) {
    console.warn('The configuration could not be read.', error)
    return null
  }
}
