import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RULESET_FORM } from '@crivo/filter-engine'
import { BATCH_FORM } from '@crivo/shared'
import { build, bundleOf } from './lib/build.ts'
import { fail } from './lib/fail.ts'
import { ROOT } from './lib/paths.ts'
import { runCommand } from './lib/run-command.ts'
import { folderOf, packRelease } from './released/bundles.ts'

const version = Number(process.argv[2])
// Contract tests need each release as it was. The manifest is written last.
if (existsSync(join(folderOf(version), 'manifest.json'))) fail(`Release ${version} exists.`)
// The manifest names the commit, so the bundles must be built from exactly that commit.
if ((await git('status', '--porcelain', '--untracked-files=no')) !== '') {
  fail('There are uncommitted changes.')
}
await build()
const generated = join(ROOT, 'apps/api-worker/generated')
const folder = await packRelease(
  version,
  {
    'edge-worker.js': await readFile(join(generated, 'edge-worker.txt'), 'utf8'),
    'edge-worker-manual.js': await readFile(join(generated, 'edge-worker-manual.txt'), 'utf8'),
    'api-worker.js': await readFile(join(bundleOf('api'), 'index.js'), 'utf8'),
  },
  {
    commit: await git('rev-parse', 'HEAD'),
    rulesetForm: RULESET_FORM,
    batchForm: BATCH_FORM,
  },
)
console.log(`Release ${version} is in ${folder}. Commit it.`)

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args)
  if (code !== 0) throw new Error(output)
  return output.trim()
}
