import { PREVIEW_LENGTH, type Simulate, type SimulationResult } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { visitOnce } from './visit-once.ts'

/** Visits a URL as the described visitor. Throws the errors of `visitOnce`. */
export async function simulate(ctx: AccountContext, input: Simulate): Promise<SimulationResult> {
  const { visited, text } = await visitOnce(ctx, input)
  return { ...visited, content: text.slice(0, PREVIEW_LENGTH), simulatedIP: null }
}
