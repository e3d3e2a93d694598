import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/lib/paths.ts'
import type { Patch } from '../bundle.ts'

/** A planted fault, to see whether the simulation detects it. */
export interface Fault {
  readonly name: string
  /** Path from the repository's root. */
  readonly file: string
  /** The changed line, as printed in the findings. */
  readonly line?: string
  readonly find: string
  readonly replace: string
  /** Number of the line that contains `find`; if absent, `find` must occur only once. */
  readonly at?: number
}

/** Returns a fault as a change to its file. Throws if the file no longer matches. */
export function patchOf({ name, file, find, replace, at }: Fault): Patch {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const from = at ?? source.indexOf(find)
  const isThere = from >= 0 && source.startsWith(find, from)
  if (!isThere || (at === undefined && source.indexOf(find, from + 1) >= 0)) {
    throw new Error(`${name}: ${file} has changed`)
  }
  return { file, from, to: from + find.length, text: replace }
}
