import { deriveEdgeKey } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { acceptedVersions } from '#core/domains/edge-callers.ts'

type KeyOwner = Pick<
  DomainRow,
  'id' | 'keyVersion' | 'edgeKeyVersion' | 'previousKeyVersion' | 'previousKeyUntil'
>

/** Returns the key that the domain's edge should sign with. */
export const currentEdgeKey = ({ config }: Pick<Context, 'config'>, { id, keyVersion }: KeyOwner) =>
  deriveEdgeKey(config.edgeMasterKey, id, keyVersion)

/** Returns the key that the edge last used. */
export const usedEdgeKey = (
  { config }: Pick<Context, 'config'>,
  { id, edgeKeyVersion }: KeyOwner,
) => deriveEdgeKey(config.edgeMasterKey, id, edgeKeyVersion)

/** Finds the accepted key version that matches a signature; `null` if none does. */
export async function findKeyVersion(
  { config, now }: Pick<Context, 'config' | 'now'>,
  domain: KeyOwner,
  isMadeWith: (key: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<number | null> {
  for (const version of acceptedVersions(domain, now())) {
    const key = await deriveEdgeKey(config.edgeMasterKey, domain.id, version)
    if (await isMadeWith(key)) return version
  }
  return null
}
