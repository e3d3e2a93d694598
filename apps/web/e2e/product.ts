import { inject } from 'vitest'
import { findFreePorts, type Ports } from '../../../scripts/lib/local/ports.ts'

const worker = Number(process.env.VITEST_POOL_ID)
const found = inject('products')[worker - 1]
if (found === undefined) throw new Error(`No product was started for test worker ${worker}.`)

/** The product of this worker; test files that run at the same time share no data. */
export const product = found

/** Returns ports for parts that a test starts itself, outside the ranges of other test files. */
export const findOwnPorts = (): Promise<Ports> => findFreePorts(20_000 + 1_000 * worker)
