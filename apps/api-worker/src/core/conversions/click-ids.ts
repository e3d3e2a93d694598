import { deriveKey, fromBase64Url, type SentVisit, toBase64Url, type VisitRow } from '@crivo/shared'
import type { Context } from '../context.ts'

const IV_BYTES = 12

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
  return seal(ctx, await keyOf(ctx, accountId), text)
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
    clickIds[visit.id] = await seal(ctx, key, clickId)
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

async function seal(
  { randomBytes }: Pick<Context, 'randomBytes'>,
  key: CryptoKey,
  text: string,
): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const bytes = new TextEncoder().encode(text)
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
  const whole = new Uint8Array(IV_BYTES + sealed.length)
  whole.set(iv)
  whole.set(sealed, IV_BYTES)
  return toBase64Url(whole)
}

async function open(key: CryptoKey, sealed: string): Promise<ClickId | null> {
  const whole = fromBase64Url(sealed)
  if (whole === null) return null
  const iv = whole.slice(0, IV_BYTES)
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.slice(IV_BYTES))
    const text = new TextDecoder().decode(bytes)
    const at = text.indexOf(':')
    return { parameter: text.slice(0, at), value: text.slice(at + 1) }
  } catch {
    return null
  }
}

async function keyOf({ config }: Pick<Context, 'config'>, accountId: number): Promise<CryptoKey> {
  const raw = await deriveKey(config.edgeMasterKey, `crivo network click id v1 ${accountId}`)
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
