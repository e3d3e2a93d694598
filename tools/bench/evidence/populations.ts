import type { HeaderSet } from './header-set.ts'
import { shapeOf } from './shape.ts'

/** Programs by how well they imitate browsers; see `populationOf`. */
export const POPULATIONS = ['naive', 'flawed', 'exact'] as const
export type Population = (typeof POPULATIONS)[number]

/**
 * `naive`: a program's own headers, with or without a browser's name, or automation that identifies
 * itself. `exact`: the same shape as a person's headers. `flawed`: everything in between.
 */
export function populationOf(set: HeaderSet, peoplesShapes: ReadonlySet<string>): Population {
  const isOwn = set.profile === 'default' || set.profile.startsWith('agent-')
  const namesItself = set.headers.some(([, value]) => value.includes('HeadlessChrome'))
  if (isOwn || namesItself) return 'naive'
  return peoplesShapes.has(shapeOf(set)) ? 'exact' : 'flawed'
}
