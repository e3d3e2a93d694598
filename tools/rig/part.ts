import type { Running } from '../../scripts/lib/local/product.ts'

/** A part of the product that can be killed and restarted with its data on disk. */
export interface Part {
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Starts a part. Stopping it kills it, because Miniflare sends SIGKILL to workerd. */
export async function startPart(launch: () => Promise<Running>): Promise<Part> {
  let running: Running | null = await launch()
  return {
    kill: async () => {
      const ending = running
      running = null
      await ending?.stop()
    },
    start: async () => {
      running ??= await launch()
    },
  }
}
