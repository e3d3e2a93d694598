import { join } from 'node:path'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import * as z from 'zod'
import { type Target, writeJson } from './target.ts'

const projectSchema = z.looseObject({
  main: z.string(),
  triggers: z.object({ crons: z.array(z.string()) }),
  assets: z.looseObject({ directory: z.string() }),
  d1_databases: z.tuple([z.looseObject({ binding: z.string(), migrations_dir: z.string() })]),
  kv_namespaces: z.array(z.looseObject({ binding: z.string() })),
  r2_buckets: z.array(z.looseObject({ binding: z.string() })),
  services: z.tuple([z.looseObject({ binding: z.literal('INSPECTOR'), service: z.string() })]),
  vars: z.looseObject({ APP_URL: z.string() }),
})
const inspectorSchema = z.looseObject({ main: z.string() })
const INSPECTOR_FOLDER = 'apps/inspector'

/** The control plane's wrangler.toml, without environment-specific settings. */
export interface Project {
  readonly root: string
  readonly config: z.infer<typeof projectSchema>
  /** The content of apps/inspector/wrangler.toml. */
  readonly inspector: z.infer<typeof inspectorSchema>
}

/** The ids of an environment's resources; `null` for resources not yet created. */
export interface Ids {
  readonly database: string | null
  /** Namespace ids by binding name. */
  readonly namespaces: Readonly<Record<string, string>>
}

/** An environment's address. */
export interface Address {
  /** The custom domain, if any. */
  readonly domain: string | null
  /** The custom domain, or the workers.dev host. */
  readonly host: string
}

/** Returns the bindings of the KV namespaces. */
export const namespaceBindings = ({ config }: Project): string[] =>
  config.kv_namespaces.map(({ binding }) => binding)

/** Returns the bindings of the R2 buckets. */
export const bucketBindings = ({ config }: Project): string[] =>
  config.r2_buckets.map(({ binding }) => binding)

/**
 * Reads both workers' wrangler.toml. Throws if they need resources that a deployment cannot create.
 */
export function readProject(root: string): Project {
  const read = (folder: string): unknown =>
    readRawConfig({ config: join(root, folder, 'wrangler.toml') }).rawConfig
  const config = projectSchema.parse(read('.'))
  return { root, config, inspector: inspectorSchema.parse(read(INSPECTOR_FOLDER)) }
}

/** Returns the folder of the database's migrations. */
export const migrationsFolder = ({ root, config }: Project): string =>
  join(root, config.d1_databases[0].migrations_dir)

/** Returns the folder of the dashboard's files. */
export const assetsFolder = ({ root, config }: Project): string =>
  join(root, config.assets.directory)

/** Writes the wrangler configuration for deploying an environment; returns its path. */
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
    r2_buckets: config.r2_buckets.map((bucket) => ({
      ...bucket,
      bucket_name: target.bucketOf(bucket.binding),
    })),
    services: config.services.map((service) => ({ ...service, service: target.inspector })),
    // Local runs replace it with a local Chromium.
    browser: { binding: 'BROWSER' },
    vars: { ...config.vars, APP_URL: `https://${host}` },
    workers_dev: domain === null,
    preview_urls: false,
    ...(domain === null ? {} : { routes: [{ pattern: domain, custom_domain: true }] }),
  }
  return writeJson(target, 'wrangler.json', deployed)
}

/** Writes the wrangler configuration for deploying an environment's inspector; returns its path. */
export function writeInspectorConfig(
  { root, inspector }: Project,
  target: Target,
): Promise<string> {
  const main = join(root, INSPECTOR_FOLDER, inspector.main)
  return writeJson(target, 'inspector.json', { ...inspector, name: target.inspector, main })
}
