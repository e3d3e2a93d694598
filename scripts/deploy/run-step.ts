import * as z from 'zod'
import type { Cloudflare } from './cloudflare.ts'
import { nameRelease } from './name-release.ts'
import type { Step } from './plan.ts'
import {
  type Address,
  type Ids,
  type Project,
  writeConfig,
  writeInspectorConfig,
} from './project.ts'
import type { Target } from './target.ts'
import type { Wrangler } from './wrangler.ts'

export interface StepContext {
  readonly cloudflare: Cloudflare
  readonly wrangler: Wrangler
  readonly project: Project
  readonly target: Target
  readonly address: Address
  readonly bundle: string
}

/** Runs one step; returns the ids known afterwards. */
export async function runStep(step: Step, ids: Ids, context: StepContext): Promise<Ids> {
  const { cloudflare, wrangler, project, target, address, bundle } = context
  switch (step.kind) {
    case 'create-database': {
      const schema = z.object({ uuid: z.string() })
      const { uuid } = await cloudflare.account(schema, 'POST', '/d1/database', { name: step.name })
      return { ...ids, database: uuid }
    }
    case 'create-namespace': {
      const schema = z.object({ id: z.string() })
      const path = '/storage/kv/namespaces'
      const { id } = await cloudflare.account(schema, 'POST', path, { title: step.title })
      return { ...ids, namespaces: { ...ids.namespaces, [step.binding]: id } }
    }
    case 'create-bucket': {
      await cloudflare.account(z.unknown(), 'POST', '/r2/buckets', { name: step.name })
      return ids
    }
    case 'register-subdomain': {
      const { subdomain } = step
      await cloudflare.account(z.unknown(), 'PUT', '/workers/subdomain', { subdomain })
      return ids
    }
    case 'store-secrets': {
      const args = ['secret', 'bulk', '-c', await writeConfig(project, target, ids, address)]
      // Passed on standard input, because command lines are visible to every process on the
      // machine.
      await wrangler(args, JSON.stringify(step.secrets))
      return ids
    }
    case 'apply-migrations': {
      const config = await writeConfig(project, target, ids, address)
      await wrangler(['d1', 'migrations', 'apply', target.database, '--remote', '-c', config])
      return ids
    }
    case 'upload-inspector': {
      const config = await writeInspectorConfig(project, target)
      await wrangler(['deploy', '-c', config, '--tag', step.release])
      return ids
    }
    case 'upload': {
      const config = await writeConfig(project, target, ids, address)
      // Renamed, because the name includes the ids that were just created.
      const release = await nameRelease(project, bundle, { ids, address })
      await wrangler(['deploy', '-c', config, '--tag', release])
      return ids
    }
  }
}
