import { addressOf, readAccount } from './account-state.ts'
import { Cloudflare, type Credentials } from './cloudflare.ts'
import { explainRefusal, verifyToken } from './credentials.ts'
import { listReleases, type Release } from './list-releases.ts'
import type { RollbackOptions } from './options.ts'
import { smokeTest, type Visit } from './smoke-test.ts'
import { targetOf } from './target.ts'
import { createWrangler } from './wrangler.ts'

export interface RollbackTools {
  readonly credentials: Credentials
  readonly print: (line: string) => void
  readonly confirm: (question: string) => Promise<boolean>
  readonly visit: Visit
  /** Seconds between health checks. */
  readonly waits?: readonly number[]
}

const KEPT = `This brings back the code, the dashboard and the settings of that upload. It does not bring back
  the database: its migrations stay applied, and the old code has to live with the new tables;
  Durable Object classes: Cloudflare refuses a version from before one was added or renamed;
  secrets, the cron and the address.`

/** Redeploys the previous release and checks its health. */
export async function rollBack(options: RollbackOptions, tools: RollbackTools): Promise<void> {
  try {
    await rollBackOrThrow(options, tools)
  } catch (error) {
    throw explainRefusal(error)
  }
}

async function rollBackOrThrow(
  { environment, isConfirmed }: RollbackOptions,
  { credentials, print, confirm, ...look }: RollbackTools,
): Promise<void> {
  const cloudflare = new Cloudflare(credentials)
  await verifyToken(cloudflare)
  const target = targetOf(environment)
  const address = addressOf(target, await readAccount(cloudflare, target, []))
  const previous = await findPrevious(cloudflare, target.worker)
  if (previous === null || address === null) {
    throw new Error(`${environment} has no earlier release among its latest deployments.`)
  }
  print(`Roll back ${target.worker} to ${previous.tag}, version ${previous.versionId}.\n${KEPT}`)
  if (!isConfirmed && !(await confirm(`Roll ${environment} back?`))) {
    throw new Error('Nothing was changed.')
  }
  const flags = ['--name', target.worker, '--message', `Back to ${previous.tag}`, '--yes']
  // A rollback does not use the configuration, which requests the same for a deployment.
  const objects = ['--durable-objects-code-update-mode', 'immediate']
  await createWrangler(credentials)(['rollback', previous.versionId, ...flags, ...objects])
  await smokeTest(address, look)
  print(`${address} is healthy.`)
}

/**
 * Finds the latest release deployed before the current one was deployed first, skipping versions
 * created by changed secrets: after a rollback, the release it came from is not an earlier one.
 */
async function findPrevious(cloudflare: Cloudflare, worker: string): Promise<Release | null> {
  let current: Release | null = null
  let previous: Release | null = null
  for await (const release of listReleases(cloudflare, worker)) {
    if (release.tag === null) continue
    current ??= release
    if (release.versionId === current.versionId) previous = null
    else if (release.tag !== current.tag) previous ??= release
  }
  return previous
}
