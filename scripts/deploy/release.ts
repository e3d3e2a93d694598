import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Address, assetsFolder, type Ids, type Project } from './project.ts'
import type { Wrangler } from './wrangler.ts'

/** Bundles the worker as it would be uploaded, into a folder. Changes nothing in the account. */
export async function bundleWorker(
  wrangler: Wrangler,
  { config, bundle }: { config: string; bundle: string },
): Promise<void> {
  await rm(bundle, { recursive: true, force: true })
  await wrangler(['deploy', '--dry-run', '--outdir', bundle, '-c', config])
}

/** A name of what would be uploaded: the same code, dashboard and configuration get the same. */
export async function nameRelease(
  project: Project,
  bundle: string,
  { ids, address }: { ids: Ids; address: Address },
): Promise<string> {
  const namespaces = Object.entries(ids.namespaces).sort()
  const settings = JSON.stringify([project.config, ids.database, namespaces, address.host])
  const hash = createHash('sha256').update(settings)
  for (const folder of [bundle, assetsFolder(project)]) {
    for (const file of await filesUnder(folder)) {
      hash.update(relative(folder, file)).update(await readFile(file))
    }
  }
  return `r-${hash.digest('hex').slice(0, 16)}`
}

/** Wrangler writes the time into the folder's README, and paths of this machine into source maps. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^README\.md$|\.map$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
