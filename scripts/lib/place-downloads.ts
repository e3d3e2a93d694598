import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPlugin } from '@crivo/wordpress'
import nodeManifest from '../../integrations/node/package.json' with { type: 'json' }
import { packPackage } from '../integrations/pack-package.ts'
import { ROOT } from './paths.ts'

/** Puts what customers install beside the web app, whose integration screen links to it. */
export async function placeDownloads(webFolder: string): Promise<void> {
  const folder = join(webFolder, 'downloads')
  await mkdir(folder, { recursive: true })
  await copyFile(join(ROOT, 'integrations/php/crivo.php'), join(folder, 'crivo.php'))
  await writeFile(join(folder, 'crivo-wordpress.zip'), await buildPlugin())
  const packed = await packPackage('integrations/node', nodeManifest, folder)
  // The links stay as they are with the next version.
  await rename(join(folder, packed), join(folder, 'crivo-node.tgz'))
}
