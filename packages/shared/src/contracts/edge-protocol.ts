import * as z from 'zod'
import type { VisitRow } from '../visit-columns.ts'

/** Most visits in one batch. */
export const BATCH_MAX_VISITS = 1_000

/**
 * `POST /edge/v1/visits`: sent until acknowledged; stored once per `batchId`. Each visit is
 * judged by itself (`visitRowSchema`), so that a wrong one takes no other along.
 */
export const visitBatchSchema = z.object({
  batchId: z.uuid(),
  visits: z.array(z.unknown()).min(1).max(BATCH_MAX_VISITS),
  /** Visits that the edge had to give up, for want of room, since the batch before. */
  dropped: z.number().int().positive().optional(),
})
/** A batch whose visits were judged. */
export interface VisitBatch {
  readonly batchId: string
  readonly visits: readonly VisitRow[]
}

/** Acknowledgement of a batch; the version tells the edge whether its ruleset is behind. */
export const batchAcknowledgementSchema = z.object({
  /** Visits that were new. */
  accepted: z.number().int(),
  /** Visits that were wrong and are not stored. */
  refused: z.number().int().default(0),
  duplicate: z.boolean(),
  rulesetVersion: z.number().int(),
  /** Whether somebody watches the account's live list: visits are then wanted within seconds. */
  watched: z.boolean().default(false),
  /** Clicks so far of the batch's campaigns by id: an edge's own count may have begun later. */
  clicks: z.record(z.string(), z.number().int()).default({}),
})
export type BatchAcknowledgement = z.infer<typeof batchAcknowledgementSchema>

/**
 * Largest text of a ruleset, in bytes of UTF-8: the edge keeps it in one SQLite row of a
 * Durable Object, which holds 2 MB (developers.cloudflare.com/durable-objects/platform/limits).
 */
export const MAX_RULESET_BYTES = 1_500_000

/**
 * A key that signs rulesets, vouched for by another: an edge that trusts `by` trusts `keyId`
 * too, so a new signing key needs no new deployment of any edge.
 */
const endorsementSchema = z.object({
  keyId: z.string().min(1).max(64),
  /** Raw Ed25519 public key, base64url. */
  publicKey: z.string().max(64),
  by: z.string().min(1).max(64),
  /** Ed25519 by the key `by` over the endorsement's statement, base64url. */
  signature: z.string().max(128),
})
export type Endorsement = z.infer<typeof endorsementSchema>

/** `GET /edge/v1/ruleset` and the body of a push: a ruleset's text with its signature. */
export const signedRulesetSchema = z.object({
  domainId: z.number().int(),
  /** Grows by one with every publish; the edge never goes back to a lower one. */
  version: z.number().int().positive(),
  /** SHA-256 of `ruleset`, hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string().min(1).max(64),
  /** Ed25519 over `rulesetStatement`, base64url. */
  signature: z.string().max(128),
  /** Vouchers for the signing key, by keys that signed before it. */
  endorsements: z.array(endorsementSchema).max(8).default([]),
  /** The ruleset as JSON text, exactly as it was hashed. */
  ruleset: z.string(),
})
export type SignedRuleset = z.infer<typeof signedRulesetSchema>

/** Headers that authenticate a call from the edge. */
export const EDGE_HEADERS = {
  domain: 'x-crivo-domain',
  timestamp: 'x-crivo-timestamp',
  signature: 'x-crivo-signature',
} as const

/** How far the clocks of edge and control plane may differ, in milliseconds. */
export const EDGE_CLOCK_WINDOW_MS = 5 * 60_000

/** Where the edge takes a pushed ruleset. */
export const PUSH_PATH = '/__crivo/ruleset'

/**
 * Where the edge is told that somebody watches: it sends what waits at once, and then within
 * seconds for as long as acknowledgements say so. Authenticated with the domain's key as the
 * edge's own calls are (`signEdgeCall`, with an empty body).
 */
export const WATCH_PATH = '/__crivo/watch'

/**
 * Where the edge says that it is well and whose it is. With a `challenge` in the query it
 * proves that it has its domain's key (`proveEdge`).
 */
export const HEALTH_PATH = '/__crivo/health'

/** A challenge that the edge answers: at least 128 bits, base64url. */
export const challengeSchema = z.string().regex(/^[\w-]{22,64}$/)

/** What the edge answers there. */
export const edgeHealthSchema = z.object({
  status: z.literal('ok'),
  domainId: z.number().int(),
  /** The version of its script. */
  script: z.string().max(64),
  /** `null` without a challenge. */
  proof: z.string().max(64).nullable(),
})
