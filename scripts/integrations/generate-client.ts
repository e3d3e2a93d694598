import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSchema } from '@crivo/client/generate-schema'
import { ROOT } from '../lib/paths.ts'
import { readApiDocument } from './api-document.ts'

/** Where the client's types are kept. */
export const SCHEMA_FILE = join(ROOT, 'integrations/client/src/schema.ts')

/** What the types should be by the API of today. */
export const currentSchema = async (): Promise<string> => generateSchema(await readApiDocument())

/** Writes the client's types anew. */
export async function generateClient(): Promise<void> {
  await writeFile(SCHEMA_FILE, await currentSchema())
}
