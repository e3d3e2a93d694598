import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildTag } from '@crivo/tag'
import { readApiDocument } from './integrations/api-document.ts'
import { writeSchema } from './integrations/generate-client.ts'
import { LOCAL } from './lib/paths.ts'
import { placeDownloads } from './lib/place-downloads.ts'

const FOLDER = join(LOCAL, 'integrations')

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const { document, collection } = await readApiDocument()
await writeSchema(document)
const packages = await placeDownloads(FOLDER)
await writeFile(join(FOLDER, 'tag.js'), await buildTag())
const COLLECTION = 'crivo.postman_collection.json'
await writeFile(join(FOLDER, COLLECTION), JSON.stringify(collection, null, 2))
console.log(`Written to ${FOLDER}:
  ${['tag.js', COLLECTION, ...packages].join('\n  ')}
and integrations/client/src/schema.ts, from the current API.`)
