import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import * as z from 'zod'
import type { Target } from './target.ts'

const projectSchema = z.looseObject({
  main: z.string(),
  triggers: z.object({ crons: z.array(z.string()) }),
  assets: z.looseObject({ directory: z.string() }),
  d1_databases: z.tuple([z.looseObject({ binding: z.string(), migrations_dir: z.string() })]),
  kv_namespaces: z.array(z.looseObject({ binding: z.string() })),
  vars: z.looseObject({ APP_URL: z.string() }),
})

/** What wrangler.toml says of the control plane, without what differs between environments. */
export interface Project {
  readonly root: string
  readonly config: z.infer<typeof projectSchema>
}

/** The ids of an environment's parts; `null` where they are still to be made. */
export interface Ids {
  readonly database: string | null
  /** By binding. */
  readonly namespaces: Readonly<Record<string, string>>
}

/** Where an environment answers. */
export interface Address {
  /** A host of its own, if it has one. */
  readonly domain: string | null
  /** That, or the one below workers.dev. */
  readonly host: string
}

/** The bindings of the KV namespaces. */
export const namespaceBindings = ({ config }: Project): string[] =>
  config.kv_namespaces.map(({ binding }) => binding)

/** Reads a folder's wrangler.toml. Throws if it asks for parts that a deployment does not make. */
export function readProject(root: string): Project {
  const { rawConfig }: { rawConfig: unknown } = readRawConfig({
    config: join(root, 'wrangler.toml'),
  })
  return { root, config: projectSchema.parse(rawConfig) }
}

/** The folder of the database's migrations. */
export const migrationsFolder = ({ root, config }: Project): string =>
  join(root, config.d1_databases[0].migrations_dir)

/** The folder of the dashboard's files. */
export const assetsFolder = ({ root, config }: Project): string =>
  join(root, config.assets.directory)

/** Writes the configuration that wrangler deploys the environment with; gives its path. */
export async function writeConfig(
  project: Project,
  target: Target,
  { database, namespaces }: Ids,
  { domain, host }: Address,
): Promise<string> {
  const { root, config } = project
  const [d1] = config.d1_databases
  const deployed = {
    ...config,
    name: target.worker,
    main: join(root, config.main),
    assets: { ...config.assets, directory: assetsFolder(project) },
    d1_databases: [
      {
        ...d1,
        migrations_dir: migrationsFolder(project),
        database_name: target.database,
        ...(database === null ? {} : { database_id: database }),
      },
    ],
    kv_namespaces: config.kv_namespaces.map(({ id: _, ...kv }) => {
      const id = namespaces[kv.binding]
      return id === undefined ? kv : { ...kv, id }
    }),
    vars: { ...config.vars, APP_URL: `https://${host}` },
    workers_dev: domain === null,
    preview_urls: false,
    ...(domain === null ? {} : { routes: [{ pattern: domain, custom_domain: true }] }),
  }
  await mkdir(target.folder, { recursive: true })
  const file = join(target.folder, 'wrangler.json')
  await writeFile(file, JSON.stringify(deployed, null, 2))
  return file
}
