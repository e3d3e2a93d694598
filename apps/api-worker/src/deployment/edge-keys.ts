import { deriveEdgeKey } from '@crivo/shared'
import type { Context } from '../context.ts'
import type { DomainRow } from '../features/domains/internal.ts'

type KeyOwner = Pick<
  DomainRow,
  'id' | 'keyVersion' | 'edgeKeyVersion' | 'previousKeyVersion' | 'previousKeyUntil'
>

/** The key that the domain's edge is to sign with. */
export const currentEdgeKey = ({ config }: Pick<Context, 'config'>, { id, keyVersion }: KeyOwner) =>
  deriveEdgeKey(config.edgeMasterKey, id, keyVersion)

/** The key that the edge was last seen to use. */
export const usedEdgeKey = (
  { config }: Pick<Context, 'config'>,
  { id, edgeKeyVersion }: KeyOwner,
) => deriveEdgeKey(config.edgeMasterKey, id, edgeKeyVersion)

/** The versions of the key that the edge may sign with now, the current one first. */
function acceptedVersions(
  { keyVersion, previousKeyVersion, previousKeyUntil }: KeyOwner,
  now: number,
): number[] {
  const isTaken = previousKeyVersion !== null && previousKeyUntil !== null && now < previousKeyUntil
  return isTaken ? [keyVersion, previousKeyVersion] : [keyVersion]
}

/** Which of the accepted keys something was made with; `null`: none of them. */
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
