import * as z from 'zod'
import { type Cloudflare, CloudflareError } from './cloudflare.ts'

const deploymentsSchema = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
})
const versionSchema = z.object({ annotations: z.record(z.string(), z.string()).optional() })

export interface Release {
  readonly versionId: string
  /** The upload's tag; `null` for versions not uploaded by `npm run deploy`. */
  readonly tag: string | null
}

/** Yields the worker's deployments, newest first, except those split between several versions. */
export async function* listReleases(
  cloudflare: Cloudflare,
  worker: string,
): AsyncGenerator<Release> {
  const script = `/workers/scripts/${worker}`
  for (const versions of await listDeployed(cloudflare, script)) {
    const [id = '', ...others] = versions
    if (others.length > 0) {
      yield { versionId: id, tag: null }
      continue
    }
    const path = `${script}/versions/${id}`
    const { annotations } = await cloudflare.account(versionSchema, 'GET', path)
    yield { versionId: id, tag: annotations?.['workers/tag'] ?? null }
  }
}

async function listDeployed(cloudflare: Cloudflare, script: string): Promise<string[][]> {
  try {
    const path = `${script}/deployments`
    const { deployments } = await cloudflare.account(deploymentsSchema, 'GET', path)
    return deployments.map(({ versions }) => versions.map(({ version_id }) => version_id))
  } catch (error) {
    if (error instanceof CloudflareError && error.status === 404) return []
    throw error
  }
}
