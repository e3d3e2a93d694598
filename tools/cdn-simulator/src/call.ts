import type { Caller } from './caller.ts'
import type { World } from './world.ts'

/** An authorized call that matches the API document. */
export interface SimulatedCall {
  readonly world: World
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Already validated against the API document; handlers validate the rest. */
  readonly body: ReturnType<typeof JSON.parse>
  /** Uploaded modules by name. */
  readonly files: ReadonlyMap<string, string>
}

export interface SimulatedAnswer {
  readonly result: unknown
  readonly result_info?: object
}

export type Handler = (call: SimulatedCall) => SimulatedAnswer

/** Returns a page of a list, with its metadata. */
export function pageOf(
  items: readonly unknown[],
  { page = '1', per_page = '20' },
): SimulatedAnswer {
  const [at, size] = [Number(page), Number(per_page)]
  const result = items.slice((at - 1) * size, at * size)
  const total_pages = Math.ceil(items.length / size)
  const result_info = { page: at, per_page: size, count: result.length, total_count: items.length }
  return { result, result_info: { ...result_info, total_pages } }
}
