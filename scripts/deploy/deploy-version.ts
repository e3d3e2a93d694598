import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writePrivateFile } from '../lib/local/private-files.ts'
import { type AccountState, EMPTY_ACCOUNT, readAccount } from './account-state.ts'
import { Cloudflare, type Credentials } from './cloudflare.ts'
import { explainRefusal, verifyToken } from './credentials.ts'
import { bundleWorker, nameInspectorRelease, nameRelease } from './name-release.ts'
import type { DeployOptions } from './options.ts'
import { describeStep, listMigrations, planSteps, type Step } from './plan.ts'
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
import { runStep, type StepContext } from './run-step.ts'
import { newSecrets, readSecretsFile, type SecretValues, secretsFilePath } from './secrets-file.ts'
import { rejectWrongValues, withSettings } from './settings.ts'
import { rejectsUnnamedCalls, smokeTest, type Visit } from './smoke-test.ts'
import { type Environment, targetOf } from './target.ts'
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
  const plan = await makePlan(options, tools)
  await printPlan(plan, tools)
  if (options.isDryRun) return tools.print('Dry run: nothing was changed.')
  await confirmPlan(plan, options, tools)
  await carryOut(plan, tools)
}

interface Plan extends StepContext {
  readonly environment: Environment
  readonly state: AccountState
  readonly steps: readonly Step[]
  /** The secrets in the operator's file. */
  readonly kept: SecretValues
}

async function makePlan(options: DeployOptions, tools: DeployTools): Promise<Plan> {
  const { credentials } = tools
  const { environment, secretsFile } = options
  const target = targetOf(environment, tools.project.root)
  const project = await withSettings(tools.project, target)
  if (credentials === null && !options.isDryRun) {
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
  const address = { domain, host: domain ?? `${target.worker}.${subdomain}.workers.dev` }
  const today = new Date().toISOString().slice(0, 10)
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
  const steps = planSteps(state, {
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
  })
  const context = { cloudflare, wrangler, project, target, address, bundle }
  return { ...context, environment, state, steps, kept }
}

async function printPlan(plan: Plan, { print, credentials }: DeployTools): Promise<void> {
  const { environment, cloudflare, address, project, state, steps } = plan
  const { domain } = address
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
  // As from a machine without the environment's settings.json.
  const removed = state.variableNames.filter((name) => !(name in project.config.vars))
  if (removed.length > 0) print(`  Removes the settings ${removed.join(', ')}`)
  const lacking = lackingIn(plan)
  if (lacking.length > 0) print(`  Missing in --secrets-file: ${lacking.join(', ')}`)
}

/** Returns the secrets that the operator has to provide. */
const lackingIn = ({ state, kept }: Plan): string[] =>
  PROVIDED.filter((name) => !state.secretNames.includes(name) && kept[name] === undefined)

/** Throws unless the plan can be carried out and is confirmed; saves a copy of new secrets. */
async function confirmPlan(
  plan: Plan,
  { secretsFile, isConfirmed }: DeployOptions,
  { confirm }: DeployTools,
): Promise<void> {
  const { environment, steps, kept } = plan
  const fresh = steps.find((step) => step.kind === 'store-secrets')
  const safe = fresh === undefined ? null : requireSafe(secretsFile, fresh)
  if (lackingIn(plan).length > 0) throw new Error('Nothing was changed.')
  if (steps.length > 0 && !isConfirmed && !(await confirm(`Do this in ${environment}?`))) {
    throw new Error('Nothing was changed.')
  }
  // Saved before they are stored in Cloudflare, which never returns them.
  if (safe !== null) {
    writePrivateFile(safe, `${JSON.stringify({ ...kept, ...fresh?.secrets }, null, 2)}\n`)
  }
}

async function carryOut(plan: Plan, tools: DeployTools): Promise<void> {
  const { print } = tools
  let ids: Ids = { database: plan.state.database, namespaces: plan.state.namespaces }
  for (const step of plan.steps) {
    print(`→ ${describeStep(step)}`)
    ids = await runStep(step, ids, plan)
  }
  const url = `https://${plan.address.host}`
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
