import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writePrivateFile } from '../lib/local/private-files.ts'
import { EMPTY_ACCOUNT, readAccount } from './account-state.ts'
import { Cloudflare, type Credentials } from './cloudflare.ts'
import { explainRefusal, verifyToken } from './credentials.ts'
import { bundleWorker, nameInspectorRelease, nameRelease } from './name-release.ts'
import type { DeployOptions } from './options.ts'
import { describeStep, listMigrations, planSteps, type Step, type Wanted } from './plan.ts'
import {
  bucketBindings,
  type Ids,
  migrationsFolder,
  namespaceBindings,
  type Project,
  writeConfig,
  writeInspectorConfig,
} from './project.ts'
import { readReplacedRecords } from './replaced-records.ts'
import { runStep } from './run-step.ts'
import { newSecrets, readSecretsFile, secretsFilePath } from './secrets-file.ts'
import { rejectWrongValues, withSettings } from './settings.ts'
import { rejectsUnnamedCalls, smokeTest, type Visit } from './smoke-test.ts'
import { targetOf } from './target.ts'
import { createWrangler } from './wrangler.ts'

export interface DeployTools {
  readonly credentials: Credentials | null
  readonly project: Project
  readonly print: (line: string) => void
  /** Asks for confirmation; called only if there are steps to run and `--yes` is not set. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly visit: Visit
  readonly createWrangler?: typeof createWrangler
  /** Seconds between checks of the new URL. */
  readonly waits?: readonly number[]
}

/** Secrets issued by third parties, which cannot be generated here. */
const PROVIDED = ['MAIL_PROVIDER'] as const

const NOBODY: Credentials = {
  token: 'none',
  accountId: '0'.repeat(32),
  apiUrl: 'http://localhost:1',
}

/** Deploys this folder's version to an environment in any state; safe to repeat. */
export async function deploy(options: DeployOptions, tools: DeployTools): Promise<void> {
  try {
    await deployOrThrow(options, tools)
  } catch (error) {
    throw explainRefusal(error)
  }
}

async function deployOrThrow(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { print, credentials } = tools
  const { environment, isDryRun } = options
  const target = targetOf(environment, tools.project.root)
  const project = await withSettings(tools.project, target)
  if (credentials === null && !isDryRun) {
    throw new Error('Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or use --dry-run.')
  }
  const cloudflare = new Cloudflare(credentials ?? NOBODY)
  const wrangler = (tools.createWrangler ?? createWrangler)(credentials ?? NOBODY)
  if (credentials !== null) await verifyToken(cloudflare)
  const state =
    credentials === null
      ? EMPTY_ACCOUNT
      : await readAccount(cloudflare, target, namespaceBindings(project))

  // Keeps an existing custom domain, so that later runs need not repeat it.
  const domain = options.domain ?? state.domain
  const subdomain = state.subdomain ?? newSubdomain(credentials)
  const host = domain ?? `${target.worker}.${subdomain}.workers.dev`
  const address = { domain, host }
  const today = new Date().toISOString().slice(0, 10)
  const { secretsFile } = options
  const kept = secretsFile === null ? {} : await readSecretsFile(secretsFilePath(secretsFile))
  if (secretsFile !== null) await rejectWrongValues(kept, secretsFile)
  const bundle = join(target.folder, 'bundle')
  const inspectorBundle = join(target.folder, 'inspector-bundle')
  const config = await writeConfig(project, target, state, address)
  const inspectorConfig = await writeInspectorConfig(project, target)
  await Promise.all([
    bundleWorker(wrangler, { config, bundle }),
    bundleWorker(wrangler, { config: inspectorConfig, bundle: inspectorBundle }),
  ])
  const wanted: Wanted = {
    target,
    domain,
    namespaces: namespaceBindings(project),
    buckets: bucketBindings(project),
    migrations: await listMigrations(migrationsFolder(project)),
    secrets: { ...(await newSecrets(today)), ...kept },
    crons: project.config.triggers.crons,
    release: await nameRelease(project, bundle, { ids: state, address }),
    inspectorRelease: await nameInspectorRelease(project, inspectorBundle),
    newSubdomain: subdomain,
  }
  const steps = planSteps(state, wanted)

  const against =
    credentials === null ? 'an empty account (there are no credentials)' : 'the account'
  print(`${environment}, against ${against}:`)
  if (steps.length === 0) print('  nothing to change')
  for (const [index, step] of steps.entries()) print(`  ${index + 1}. ${describeStep(step)}`)
  if (domain !== null && domain !== state.domain && credentials !== null) {
    const records = await readReplacedRecords(cloudflare, domain)
    if (records === null) print(`  Check yourself: DNS records of ${domain} will be replaced.`)
    else if (records.length > 0) print(`  Replaces the DNS of ${domain}: ${records.join(', ')}`)
  }
  const lacking = PROVIDED.filter(
    (name) => !state.secretNames.includes(name) && kept[name] === undefined,
  )
  if (lacking.length > 0) print(`  Missing in --secrets-file: ${lacking.join(', ')}`)
  if (isDryRun) return print('Dry run: nothing was changed.')
  const fresh = steps.find((step) => step.kind === 'store-secrets')
  const safe = fresh === undefined ? null : requireSafe(secretsFile, fresh)
  if (lacking.length > 0) throw new Error('Nothing was changed.')
  if (steps.length > 0 && !options.isConfirmed) {
    const isWanted = await tools.confirm(`Do this in ${environment}?`)
    if (!isWanted) throw new Error('Nothing was changed.')
  }
  // Saved before they are stored in Cloudflare, which never returns them.
  if (safe !== null) {
    writePrivateFile(safe, `${JSON.stringify({ ...kept, ...fresh?.secrets }, null, 2)}\n`)
  }

  let ids: Ids = { database: state.database, namespaces: state.namespaces }
  for (const step of steps) {
    print(`→ ${describeStep(step)}`)
    ids = await runStep(step, ids, { cloudflare, wrangler, project, target, address, bundle })
  }
  const url = `https://${host}`
  await smokeTest(url, tools)
  print(`${url} is healthy.`)
  if (await rejectsUnnamedCalls(url, tools.visit)) {
    print(`Its zone rejects calls without a user agent, such as those of customers' servers:
turn off Browser Integrity Check there (docs/self-hosting.md).`)
  }
}

/** Generates a workers.dev subdomain that is globally unique and does not reveal the account. */
const newSubdomain = (credentials: Credentials | null): string =>
  credentials === null
    ? 'crivo-…'
    : `crivo-${createHash('sha256').update(credentials.accountId).digest('hex').slice(0, 8)}`

/**
 * Returns the path for the backup copy of new secrets. Without that copy, edges could not get their
 * keys, and backups could not be restored to another account. Throws a user-facing message if no
 * file is specified.
 */
function requireSafe(
  path: string | null,
  { secrets }: Extract<Step, { kind: 'store-secrets' }>,
): string {
  if (path !== null) return secretsFilePath(path)
  throw new Error(
    `${Object.keys(secrets).join(', ')} will be stored, and Cloudflare never shows a secret again.
Name a file for your team's copy: --secrets-file <a file outside the repository>.`,
  )
}
