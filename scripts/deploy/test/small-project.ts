import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a minimal control plane with every kind of resource the product has, quick to bundle. */
export async function writeSmallProject(folder: string): Promise<void> {
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write(
    'wrangler.toml',
    `
name = "small"
main = "worker.js"
compatibility_date = "2026-11-01"
[triggers]
crons = ["* * * * *"]
[assets]
directory = "dist"
[[d1_databases]]
binding = "DB"
database_name = "small"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"
[[kv_namespaces]]
binding = "RULESETS"
id = "00000000000000000000000000000000"
[[kv_namespaces]]
binding = "PROFILE_PHOTOS"
id = "00000000000000000000000000000001"
[[r2_buckets]]
binding = "VISIT_ARCHIVE"
bucket_name = "small"
[[services]]
binding = "INSPECTOR"
service = "small-inspector"
[vars]
APP_URL = "https://small.test"
[[durable_objects.bindings]]
name = "LEDGER"
class_name = "Ledger"
[durable_objects.code_update_strategy]
mode = "immediate"
[[migrations]]
tag = "v1"
new_sqlite_classes = ["Ledger"]
`,
  )
  await write(
    'worker.js',
    'export class Ledger {}\nexport default { fetch: () => new Response() }\n',
  )
  await write(
    'apps/inspector/wrangler.toml',
    `
name = "small-inspector"
main = "inspector.js"
compatibility_date = "2026-11-01"
workers_dev = false
preview_urls = false
[limits]
cpu_ms = 1000
`,
  )
  await write('apps/inspector/inspector.js', 'export default { fetch: () => new Response() }\n')
  await write('dist/index.html', '<html></html>')
  await write('migrations/0000_first.sql', 'create table first (id integer primary key);')
  await write('migrations/0001_second.sql', 'create table second (id integer primary key);')
}
