import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildComposerPackage } from '@crivo/php'
import { buildPlugin } from '@crivo/wordpress'
import clientManifest from '../../integrations/client/package.json' with { type: 'json' }
import nodeManifest from '../../integrations/node/package.json' with { type: 'json' }
import { packPackage } from '../integrations/pack-package.ts'
import { ROOT } from './paths.ts'

/** Writes the packages that customers install; file names do not change between versions. */
export async function placeDownloads(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  await copyFile(join(ROOT, 'integrations/php/crivo.php'), join(folder, 'crivo.php'))
  await writeFile(join(folder, 'crivo-php.zip'), await buildComposerPackage())
  await writeFile(join(folder, 'crivo-wordpress.zip'), await buildPlugin())
  await pack('integrations/node', nodeManifest, folder, 'crivo-node.tgz')
  await pack('integrations/client', clientManifest, folder, 'crivo-client.tgz')
  return ['crivo.php', 'crivo-php.zip', 'crivo-wordpress.zip', 'crivo-node.tgz', 'crivo-client.tgz']
}

async function pack(
  source: string,
  manifest: Parameters<typeof packPackage>[1],
  folder: string,
  name: string,
): Promise<void> {
  await rename(join(folder, await packPackage(source, manifest, folder)), join(folder, name))
}
