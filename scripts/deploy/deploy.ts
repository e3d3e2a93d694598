import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { EMPTY_ACCOUNT, readAccount } from './account-state.ts'
import { Cloudflare, type Credentials } from './cloudflare.ts'
import { explainRefusal, verifyToken } from './credentials.ts'
import type { DeployOptions } from './options.ts'
import { describeStep, listMigrations, planSteps, type Step, type Wanted } from './plan.ts'
import {
  type Ids,
  migrationsFolder,
  namespaceBindings,
  type Project,
  writeConfig,
} from './project.ts'
import { bundleWorker, nameRelease } from './release.ts'
import { runStep } from './run-step.ts'
import { newSecrets, readSecretsFile, secretsFilePath, writeSecretsFile } from './secrets-file.ts'
import { smokeTest, type Visit } from './smoke-test.ts'
import { targetOf } from './target.ts'
import { createWrangler } from './wrangler.ts'

export interface DeployTools {
  readonly credentials: Credentials | null
  readonly project: Project
  readonly print: (line: string) => void
  /** Asks the person; called only when there is something to do and no `--yes`. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly visit: Visit
  /** Seconds between looks at the new address. */
  readonly waits?: readonly number[]
}

/** Secrets that others give out, so that they cannot be made here. */
const PROVIDED = ['MAIL_PROVIDER'] as const

const NOBODY: Credentials = {
  token: 'none',
  accountId: '0'.repeat(32),
  apiUrl: 'http://localhost:1',
}

/** Takes an environment from whatever there is to what this folder holds; safe to repeat. */
export async function deploy(options: DeployOptions, tools: DeployTools): Promise<void> {
  try {
    await deployOrThrow(options, tools)
  } catch (error) {
    throw explainRefusal(error)
  }
}

async function deployOrThrow(options: DeployOptions, tools: DeployTools): Promise<void> {
  const { project, print, credentials } = tools
  const { environment, isDryRun } = options
  const target = targetOf(environment, project.root)
  if (credentials === null && !isDryRun) {
    throw new Error('Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or use --dry-run.')
  }
  const cloudflare = new Cloudflare(credentials ?? NOBODY)
  const wrangler = createWrangler(credentials ?? NOBODY)
  if (credentials !== null) await verifyToken(cloudflare)
  const state =
    credentials === null
      ? EMPTY_ACCOUNT
      : await readAccount(cloudflare, target, namespaceBindings(project))

  // A host of its own stays without being named in every run.
  const domain = options.domain ?? state.domain
  const subdomain = state.subdomain ?? newSubdomain(credentials)
  const host = domain ?? `${target.worker}.${subdomain}.workers.dev`
  const address = { domain, host }
  const today = new Date().toISOString().slice(0, 10)
  const { secretsFile } = options
  const kept = secretsFile === null ? {} : await readSecretsFile(secretsFilePath(secretsFile))
  const bundle = join(target.folder, 'bundle')
  const config = await writeConfig(project, target, state, address)
  await bundleWorker(wrangler, { config, bundle })
  const wanted: Wanted = {
    target,
    domain,
    namespaces: namespaceBindings(project),
    migrations: await listMigrations(migrationsFolder(project)),
    secrets: { ...(await newSecrets(today)), ...kept },
    crons: project.config.triggers.crons,
    release: await nameRelease(project, bundle, { ids: state, address }),
    newSubdomain: subdomain,
  }
  const steps = planSteps(state, wanted)

  const against =
    credentials === null ? 'an empty account (there are no credentials)' : 'the account'
  print(`${environment}, against ${against}:`)
  if (steps.length === 0) print('  nothing to change')
  for (const [index, step] of steps.entries()) print(`  ${index + 1}. ${describeStep(step)}`)
  const lacking = PROVIDED.filter(
    (name) => !state.secretNames.includes(name) && kept[name] === undefined,
  )
  if (lacking.length > 0) print(`  It needs ${lacking.join(', ')} in --secrets-file beforehand.`)
  if (isDryRun) return print('Dry run: nothing was changed.')
  const fresh = steps.find((step) => step.kind === 'store-secrets')
  const safe = fresh === undefined ? null : requireSafe(secretsFile, fresh)
  if (lacking.length > 0) throw new Error('Nothing was changed.')
  if (steps.length > 0 && !options.isConfirmed) {
    const isWanted = await tools.confirm(`Do this in ${environment}?`)
    if (!isWanted) throw new Error('Nothing was changed.')
  }
  // Before they are stored where nobody can read them again.
  if (safe !== null) await writeSecretsFile(safe, { ...kept, ...fresh?.secrets })

  let ids: Ids = { database: state.database, namespaces: state.namespaces }
  for (const step of steps) {
    print(`→ ${describeStep(step)}`)
    ids = await runStep(step, ids, { cloudflare, wrangler, project, target, address, bundle })
  }
  const url = `https://${host}`
  await smokeTest(url, tools)
  print(`${url} is well.`)
}

/** Names are the first comer's in all of workers.dev, and this one says nothing of the account. */
const newSubdomain = (credentials: Credentials | null): string =>
  credentials === null
    ? 'crivo-…'
    : `crivo-${createHash('sha256').update(credentials.accountId).digest('hex').slice(0, 8)}`

/**
 * The file that keeps a copy of secrets to be made: without one no edge could be given its key,
 * and no backup be restored into another account. Throws a message for the person if none is named.
 */
function requireSafe(
  path: string | null,
  { secrets }: Extract<Step, { kind: 'store-secrets' }>,
): string {
  if (path !== null) return secretsFilePath(path)
  throw new Error(
    `${Object.keys(secrets).join(', ')} will be stored, and Cloudflare shows a secret to nobody afterwards.
Say where a copy for your team's safe goes: --secrets-file <a file outside of the repository>.`,
  )
}
