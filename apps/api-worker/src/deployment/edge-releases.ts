import type { Context } from '#core/context.ts'
import { currentScriptVersion, EDGE_SCRIPTS } from './edge/edge-scripts.ts'

const keyOf = (release: string): string => `edge-script:${release}`

/** Stores the edge worker of this release, so that a later release can be rolled back to it. */
export const keepRelease = async ({ rulesets }: Pick<Context, 'rulesets'>): Promise<void> =>
  rulesets.put(keyOf(await currentScriptVersion('automatic')), EDGE_SCRIPTS.automatic)

/** Returns the edge worker of a release; `null` if it is not stored. */
export async function readRelease(
  { rulesets }: Pick<Context, 'rulesets'>,
  release: string,
): Promise<string | null> {
  const isCurrent = release === (await currentScriptVersion('automatic'))
  return isCurrent ? EDGE_SCRIPTS.automatic : rulesets.get(keyOf(release))
}

/** Returns the worker to deploy: its release's or, if that is not stored, the current one. */
export async function releaseToDeploy(
  ctx: Pick<Context, 'rulesets'>,
  { release }: { readonly release: string },
): Promise<{ release: string; text: string }> {
  const text = await readRelease(ctx, release)
  if (text !== null) return { release, text }
  return { release: await currentScriptVersion('automatic'), text: EDGE_SCRIPTS.automatic }
}
