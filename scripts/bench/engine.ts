import { benchBundle } from './bundle.ts'
import { benchCompile } from './compile.ts'
import { benchDecide } from './decide.ts'
import { benchIpSet } from './ip-set.ts'
import { benchRequest } from './request.ts'

/** The engine's figures, one JSON object a line; each ratio is measured within this run. */
export async function benchEngine(): Promise<void> {
  await benchDecide()
  benchRequest()
  benchIpSet()
  benchCompile()
  await benchBundle()
}
