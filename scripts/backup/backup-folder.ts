import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

export const FORMAT = 1

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  ledgers: z.array(z.number()),
  rulesets: z.number(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Reads a backup's manifest. Throws a user-facing message if the backup is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const text = await readFile(join(folder, 'manifest.json'), 'utf8')
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${folder} is not a complete backup in this format.`, { cause: error })
  }
}

/** Returns the path of a ledger's dump in a backup. */
export const ledgerFile = (folder: string, id: number): string =>
  join(folder, 'ledgers', `${id}.jsonl`)
