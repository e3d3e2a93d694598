import { z } from 'zod'
import { visitRowSchema } from './visit.ts'

/** Most visits in one batch. */
export const BATCH_MAX_VISITS = 1_000

/** Most UTF-8 bytes of a ruleset's text: a row of the edge's Durable Object holds 2 MB. */
export const MAX_RULESET_BYTES = 1_500_000

/** `POST /edge/v1/visits`: sent until acknowledged; stored once per `batchId`. */
export const visitBatchSchema = z.object({
  batchId: z.uuid(),
  visits: z.array(visitRowSchema).min(1).max(BATCH_MAX_VISITS),
})
export type VisitBatch = z.infer<typeof visitBatchSchema>

/** Acknowledgement of a batch; the version tells the edge whether its ruleset is behind. */
export const batchAcknowledgementSchema = z.object({
  accepted: z.number().int(),
  duplicate: z.boolean(),
  rulesetVersion: z.number().int(),
})
export type BatchAcknowledgement = z.infer<typeof batchAcknowledgementSchema>

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
