import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Address, assetsFolder, type Ids, type Project } from './project.ts'
import type { Wrangler } from './wrangler.ts'

/** Bundles the worker into a folder for upload. Does not change the account. */
export async function bundleWorker(
  wrangler: Wrangler,
  { config, bundle }: { config: string; bundle: string },
): Promise<void> {
  await rm(bundle, { recursive: true, force: true })
  await wrangler(['deploy', '--dry-run', '--outdir', bundle, '-c', config])
}

/**
 * Names a release by its content: the same code, dashboard and configuration yield the same name.
 */
export async function nameRelease(
  project: Project,
  bundle: string,
  { ids, address }: { ids: Ids; address: Address },
): Promise<string> {
  const namespaces = Object.entries(ids.namespaces).sort()
  const settings = [project.config, ids.database, namespaces, address.host]
  return nameOf(settings, [bundle, assetsFolder(project)])
}

export const nameInspectorRelease = ({ inspector }: Project, bundle: string): Promise<string> =>
  nameOf([inspector], [bundle])

async function nameOf(settings: readonly unknown[], folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const folder of folders) {
    for (const file of await filesUnder(folder)) {
      hash.update(relative(folder, file)).update(await readFile(file))
    }
  }
  return `r-${hash.digest('hex').slice(0, 16)}`
}

/** Excludes the README and source maps, because wrangler writes the time or local paths to them. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^README\.md$|\.map$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
