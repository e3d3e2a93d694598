import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import * as z from 'zod'
import { linesOf } from './backup-folder.ts'
import { type DataStore, type RulesetText, rulesetSchema } from './store.ts'

const answerSchema = z.object({ done: z.boolean() })

type Access = Pick<DataStore, 'url' | 'operatorKey'>

/** Lists the accounts that have a ledger. */
export async function listLedgers(access: Access): Promise<number[]> {
  const response = await call(access, 'GET', '/operator/ledgers')
  return z.array(z.number()).parse(await response.json())
}

/** Reads the rulesets that KV no longer stores; a restore writes them back to KV. */
export async function* readArchivedRulesets(access: Access): AsyncGenerator<RulesetText, void> {
  const response = await call(access, 'GET', '/operator/archived-rulesets')
  if (response.body === null) return
  for await (const line of linesOf(response.body)) yield rulesetSchema.parse(JSON.parse(line))
}

/** Writes an account's ledger to a private file. Throws if the dump is cut short. */
export async function dumpLedger(access: Access, id: number, path: string): Promise<void> {
  const response = await call(access, 'GET', `/operator/ledgers/${id}/dump`)
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of response.body ?? []) await file.write(chunk)
  } finally {
    await file.close()
  }
  if (!(await isWhole(path))) throw new Error(`The dump of ledger ${id} is incomplete.`)
}

/** Replaces an account's ledger with a dump. */
export async function restoreLedger(access: Access, id: number, path: string): Promise<void> {
  // Checked first, because importing the first line empties the ledger.
  if (!(await isWhole(path))) throw new Error(`${path} is not a complete dump.`)
  let isDone = false
  for await (const line of linesOf(createReadStream(path))) {
    const response = await call(access, 'PUT', `/operator/ledgers/${id}/restore`, line)
    isDone = answerSchema.parse(await response.json()).done
  }
  if (!isDone) throw new Error(`Ledger ${id} did not accept the whole dump.`)
}

async function isWhole(path: string): Promise<boolean> {
  let last = ''
  for await (const line of linesOf(createReadStream(path))) last = line
  return last.startsWith('{"end":')
}

async function call({ url, operatorKey }: Access, method: string, path: string, body?: string) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' },
    body: body ?? null,
  })
  if (response.ok) return response
  throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
}
