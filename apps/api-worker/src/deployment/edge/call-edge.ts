import { GuardError } from '@crivo/network-guard'
import {
  type EdgeForms,
  edgeHealthSchema,
  HEALTH_PATH,
  isZoneBlock,
  parseJson,
  SECOND_MS,
  toBase64Url,
  verifyEdgeProof,
} from '@crivo/shared'
import * as z from 'zod'
import type { Context } from '#core/context.ts'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import { USER_AGENT } from '#platform/user-agent.ts'
import { findKeyVersion } from './edge-keys.ts'

const CHALLENGE_BYTES = 32
const TIMEOUT_MS = 5 * SECOND_MS
const MAX_BYTES = 10_000

/**
 * Who responds at a domain: its own edge, an unproven edge, something else, the zone's security, or
 * nobody.
 */
export type EdgeAnswer =
  | {
      readonly kind: 'ours'
      readonly keyVersion: number
      readonly workerVersion: string
      readonly forms: EdgeForms
    }
  | { readonly kind: 'outdated' | 'unknown' | 'blocked' | 'silent' }

/** The health response of workers released before ownership proofs. */
const earlierHealthSchema = z.strictObject({ status: z.literal('ok') })

/** Calls a domain's host and verifies its edge's proof. Never fails. */
export async function callEdge(ctx: Context, domain: DomainRow): Promise<EdgeAnswer> {
  const challenge = toBase64Url(ctx.randomBytes(CHALLENGE_BYTES))
  const text = await readHealth(ctx, domain, challenge)
  if (text === null) return { kind: 'silent' }
  if (text === BLOCKED) return { kind: 'blocked' }
  const answered = parseJson(text)
  if (earlierHealthSchema.safeParse(answered).success) return { kind: 'outdated' }
  const { data: health } = edgeHealthSchema.safeParse(answered)
  if (health?.domainId !== domain.id || health.proof === null) return { kind: 'unknown' }
  const { proof, script, forms } = health
  const keyVersion = await findKeyVersion(ctx, domain, (key) =>
    verifyEdgeProof(proof, key, { domainId: domain.id, challenge }),
  )
  return keyVersion === null
    ? { kind: 'unknown' }
    : { kind: 'ours', keyVersion, workerVersion: script, forms }
}

const BLOCKED = Symbol('blocked')

/** Reads the host's response; `null` if there is none. */
async function readHealth(
  { guard }: Context,
  domain: DomainRow,
  challenge: string,
): Promise<string | typeof BLOCKED | null> {
  const url = `${originOf(domain)}${HEALTH_PATH}?challenge=${challenge}`
  try {
    const answer = await guard.fetch(url, {
      headers: { 'user-agent': USER_AGENT },
      maxRedirects: 0,
      maxBytes: MAX_BYTES,
      headerMs: TIMEOUT_MS,
      totalMs: TIMEOUT_MS,
    })
    return isZoneBlock(answer) ? BLOCKED : answer.text
  } catch (error) {
    if (!(error instanceof GuardError)) throw error
    // A redirect or an oversized response means that the host is up but is not an edge.
    return ANSWERED.has(error.code) ? '' : null
  }
}

const ANSWERED = new Set(['too_many_redirects', 'body_too_large', 'headers_too_large'])
