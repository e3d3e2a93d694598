import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Output of local runs; never committed. */
export const LOCAL = join(ROOT, '.local')

/** Data of local products, one folder per state. Tests keep it in memory. */
export const STATES = process.env.CRIVO_STATES ?? LOCAL
