import type { Config } from './config.ts'

/**
 * Returns a reader of the isolate's own state, created on first use. The contexts of an isolate
 * share their configuration, which identifies it.
 */
export function perIsolate<State>(
  create: () => State,
): (ctx: { readonly config: Config }) => State {
  const states = new WeakMap<Config, State>()
  return ({ config }) => {
    const known = states.get(config)
    if (known !== undefined) return known
    const state = create()
    states.set(config, state)
    return state
  }
}
