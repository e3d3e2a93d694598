import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildTag } from '@crivo/tag'
import { buildPlugin } from '@crivo/wordpress'
import clientManifest from '../integrations/client/package.json' with { type: 'json' }
import nodeManifest from '../integrations/node/package.json' with { type: 'json' }
import plugin from '../integrations/wordpress/package.json' with { type: 'json' }
import { generateClient } from './integrations/generate-client.ts'
import { packPackage } from './integrations/pack-package.ts'
import { LOCAL } from './lib/paths.ts'

const FOLDER = join(LOCAL, 'integrations')

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await generateClient()
await writeFile(join(FOLDER, 'tag.js'), await buildTag())
await writeFile(join(FOLDER, `crivo-wordpress-${plugin.version}.zip`), await buildPlugin())
const packed = [
  await packPackage('integrations/node', nodeManifest, FOLDER),
  await packPackage('integrations/client', clientManifest, FOLDER),
]
console.log(`Written to ${FOLDER}:
  tag.js
  crivo-wordpress-${plugin.version}.zip
  ${packed.join('\n  ')}
and integrations/client/src/schema.ts, by the API of today.`)
