import type { Running } from '../lib/product.ts'

/** A part of the product that can be killed and started again on what it left on disk. */
export interface Part {
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Starts a part. Miniflare ends its workerd with SIGKILL, so that to stop it is to kill it. */
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
