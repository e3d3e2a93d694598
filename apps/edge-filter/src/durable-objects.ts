import { platformRuntime } from '@crivo/runtime'
import type { Env } from './env.ts'
import { Hub as HubObject } from './hub/hub.ts'

/** The Hub on the platform's runtime. */
export class Hub extends HubObject {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, platformRuntime)
  }
}
