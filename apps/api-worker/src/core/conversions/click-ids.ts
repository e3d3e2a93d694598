import { deriveAesKey, openText, type SentVisit, sealText, type VisitRow } from '@crivo/shared'
import type { Context } from '../context.ts'

/** A network's click ID and the parameter that contained it. */
export interface ClickId {
  readonly parameter: string
  readonly value: string
}

/** Encrypts a network's click ID, such as `gclid:Cj0…`, for its account. */
export async function sealClickId(
  ctx: Pick<Context, 'config' | 'randomBytes'>,
  accountId: number,
  text: string,
): Promise<string> {
  return sealText(await keyOf(ctx, accountId), text, ctx.randomBytes)
}

/** Separates visits from their click IDs, which are encrypted for the account. */
export async function sealClickIds(
  ctx: Pick<Context, 'config' | 'randomBytes'>,
  accountId: number,
  sent: readonly SentVisit[],
): Promise<{ readonly visits: VisitRow[]; readonly clickIds: Readonly<Record<string, string>> }> {
  const visits: VisitRow[] = []
  const clickIds: Record<string, string> = {}
  let key: CryptoKey | null = null
  for (const { clickId, ...visit } of sent) {
    visits.push(visit)
    if (clickId === undefined) continue
    key ??= await keyOf(ctx, accountId)
    clickIds[visit.id] = await sealText(key, clickId, ctx.randomBytes)
  }
  return { visits, clickIds }
}

/** Decrypts a network's click ID; `null` if there is none, or if it belongs to another account. */
export async function openClickId(
  ctx: Pick<Context, 'config'>,
  accountId: number,
  sealed: string | null,
): Promise<ClickId | null> {
  return sealed === null ? null : open(await keyOf(ctx, accountId), sealed)
}

/** Decrypts the click IDs of visits by their ids. */
export async function openClickIds(
  ctx: Pick<Context, 'config'>,
  accountId: number,
  sealed: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, ClickId>> {
  const opened = new Map<string, ClickId>()
  const entries = Object.entries(sealed)
  if (entries.length === 0) return opened
  const key = await keyOf(ctx, accountId)
  for (const [id, text] of entries) {
    const clickId = await open(key, text)
    if (clickId !== null) opened.set(id, clickId)
  }
  return opened
}

async function open(key: CryptoKey, sealed: string): Promise<ClickId | null> {
  const text = await openText(key, sealed)
  if (text === null) return null
  const at = text.indexOf(':')
  return { parameter: text.slice(0, at), value: text.slice(at + 1) }
}

const keyOf = ({ config }: Pick<Context, 'config'>, accountId: number): Promise<CryptoKey> =>
  deriveAesKey(config.edgeMasterKey, `crivo network click id v1 ${accountId}`)
