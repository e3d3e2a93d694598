import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { DataStore } from './store.ts'

const answerSchema = z.object({ done: z.boolean() })

type Access = Pick<DataStore, 'url' | 'operatorKey'>

/** The accounts that have a ledger. */
export async function listLedgers(access: Access): Promise<number[]> {
  const response = await call(access, 'GET', '/operator/ledgers')
  return z.array(z.number()).parse(await response.json())
}

/** Writes one account's ledger to a file for its owner alone. Throws if it broke off. */
export async function dumpLedger(access: Access, id: number, path: string): Promise<void> {
  const response = await call(access, 'GET', `/operator/ledgers/${id}/dump`)
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of response.body ?? []) await file.write(chunk)
  } finally {
    await file.close()
  }
  if (!(await isWhole(path))) throw new Error(`The dump of ledger ${id} broke off.`)
}

/** Puts a dump in the place of whatever the account's ledger holds. */
export async function restoreLedger(access: Access, id: number, path: string): Promise<void> {
  // Before the first line empties the ledger.
  if (!(await isWhole(path))) throw new Error(`${path} is not a whole dump.`)
  let isDone = false
  for await (const line of linesOf(path)) {
    const response = await call(access, 'PUT', `/operator/ledgers/${id}/restore`, line)
    isDone = answerSchema.parse(await response.json()).done
  }
  if (!isDone) throw new Error(`Ledger ${id} did not take the whole dump.`)
}

async function isWhole(path: string): Promise<boolean> {
  let last = ''
  for await (const line of linesOf(path)) last = line
  return last.startsWith('{"end":')
}

const linesOf = (path: string) => createInterface({ input: createReadStream(path) })

async function call({ url, operatorKey }: Access, method: string, path: string, body?: string) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' },
    body: body ?? null,
  })
  if (response.ok) return response
  throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
}
