import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSchema } from '@crivo/client/generate-schema'
import { ROOT } from '../lib/paths.ts'
import { readApiDocument } from './api-document.ts'

/** The file with the client's generated types. */
export const SCHEMA_FILE = join(ROOT, 'integrations/client/src/schema.ts')

/** Returns the types generated from the current API. */
export const currentSchema = async (): Promise<string> =>
  generateSchema((await readApiDocument()).document)

/** Regenerates the client's types from the API's document. */
export async function writeSchema(document: object): Promise<void> {
  await writeFile(SCHEMA_FILE, await generateSchema(document))
}
