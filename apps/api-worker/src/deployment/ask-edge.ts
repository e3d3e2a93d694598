import { GuardError } from '@crivo/network-guard'
import { edgeHealthSchema, HEALTH_PATH, toBase64Url, verifyEdgeProof } from '@crivo/shared'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { type DomainRow, originOf } from '../features/domains/internal.ts'
import { findKeyVersion } from './edge-keys.ts'

const CHALLENGE_BYTES = 32
const TIMEOUT_MS = 5_000
const MAX_BYTES = 10_000

/** Who answers at a domain: its own edge, an edge that cannot prove it, something else, or nobody. */
export type EdgeAnswer =
  | { readonly kind: 'ours'; readonly keyVersion: number; readonly workerVersion: string }
  | { readonly kind: 'outdated' | 'unknown' | 'silent' }

/** Workers from before they proved whose they are. */
const earlierHealthSchema = z.strictObject({ status: z.literal('ok') })

/** Asks who answers at a domain, and has its edge prove that it is. Never fails. */
export async function askEdge(ctx: Context, domain: DomainRow): Promise<EdgeAnswer> {
  const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES)))
  const text = await readHealth(ctx, domain, challenge)
  if (text === null) return { kind: 'silent' }
  const answered = parseJson(text)
  if (earlierHealthSchema.safeParse(answered).success) return { kind: 'outdated' }
  const { data: health } = edgeHealthSchema.safeParse(answered)
  if (health?.domainId !== domain.id || health.proof === null) return { kind: 'unknown' }
  const { proof, script } = health
  const keyVersion = await findKeyVersion(ctx, domain, (key) =>
    verifyEdgeProof(proof, key, { domainId: domain.id, challenge }),
  )
  return keyVersion === null
    ? { kind: 'unknown' }
    : { kind: 'ours', keyVersion, workerVersion: script }
}

/** What the host says; `null` if it says nothing. */
async function readHealth(
  { guard }: Context,
  domain: DomainRow,
  challenge: string,
): Promise<string | null> {
  const url = `${originOf(domain)}${HEALTH_PATH}?challenge=${challenge}`
  try {
    const { text } = await guard.fetch(url, {
      maxRedirects: 0,
      maxBytes: MAX_BYTES,
      headerMs: TIMEOUT_MS,
      totalMs: TIMEOUT_MS,
    })
    return text
  } catch (error) {
    if (!(error instanceof GuardError)) throw error
    // Something is there that redirects or talks too much: it is just no edge.
    return ANSWERED.has(error.code) ? '' : null
  }
}

const ANSWERED = new Set(['too_many_redirects', 'body_too_large', 'headers_too_large'])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
