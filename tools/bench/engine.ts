import { benchBundle } from './engine/bundle.ts'
import { benchCompile } from './engine/compile.ts'
import { benchDecide } from './engine/decide.ts'
import { benchFacts } from './engine/facts.ts'
import { benchIpSet } from './engine/ip-set.ts'
import { benchRequest } from './engine/request.ts'

/**
 * Measures the engine, one JSON object per line; the sides of each ratio are measured in the same
 * run.
 */
export async function benchEngine(): Promise<void> {
  await benchDecide()
  await benchRequest()
  benchIpSet()
  benchCompile()
  await benchFacts()
  await benchBundle()
}
