import * as z from 'zod/mini'
import { MINUTE_MS } from '../lib/time.ts'

/**
 * The newest batch form. Form 2 added the form number, form 3 reports after visits, and form 4
 * click ids. Readers accept all older forms.
 */
export const BATCH_FORM = 4

const positiveSchema = z.coerce.number().check(z.int(), z.positive())

/**
 * A form number; edges and control planes of form 1 omit it. Does not use `z.catch`, which makes
 * bundlers include all of Zod's helpers.
 */
export const formSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((form): number => positiveSchema.safeParse(form).data ?? 1),
)

/** Maximum number of visits per batch. */
export const BATCH_MAX_VISITS = 1_000
/** Acknowledgement of a batch. The version tells the edge whether its ruleset is outdated. */
export const batchAcknowledgementSchema = z.object({
  /** Number of new visits. */
  accepted: z.int(),
  /** Number of invalid visits, which are not stored. */
  refused: z._default(z.int(), 0),
  duplicate: z.boolean(),
  rulesetVersion: z.int(),
  /** The newest batch form that the control plane reads. */
  batchForm: z._default(formSchema, 1),
  /** Whether the account's live list is open, in which case visits are needed within seconds. */
  watched: z._default(z.boolean(), false),
  /** The current version of the feed; 0 if there is none. */
  feedVersion: z._default(z.int(), 0),
  /** Clicks of the batch's campaigns by id, because an edge's own count may have started later. */
  clicks: z._default(z.record(z.string(), z.int()), {}),
})
export type BatchAcknowledgement = z.infer<typeof batchAcknowledgementSchema>

/**
 * Maximum size of a ruleset in bytes of UTF-8. The edge stores it in one SQLite row of a Durable
 * Object, limited to 2 MB (developers.cloudflare.com/durable-objects/platform/limits).
 */
export const MAX_RULESET_BYTES = 1_500_000

/**
 * A signing key endorsed by another key: an edge that trusts `by` also trusts `keyId`, so key
 * rotation needs no redeployment.
 */
const endorsementSchema = z.object({
  keyId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Raw Ed25519 public key, base64url. */
  publicKey: z.string().check(z.maxLength(64)),
  by: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Ed25519 signature of the endorsement's statement by the key `by`, base64url. */
  signature: z.string().check(z.maxLength(128)),
})
export type Endorsement = z.infer<typeof endorsementSchema>

/** `GET /edge/v1/ruleset` and the body of a push: a ruleset's text with its signature. */
export const signedRulesetSchema = z.object({
  domainId: z.int(),
  /** Increases by one with each publish; the edge never accepts a lower version. */
  version: z.int().check(z.positive()),
  /** SHA-256 of `ruleset`, hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  keyId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Ed25519 signature of `rulesetStatement`, base64url. */
  signature: z.string().check(z.maxLength(128)),
  /** Endorsements of the signing key by earlier keys. */
  endorsements: z._default(z.array(endorsementSchema).check(z.maxLength(8)), []),
  /** The JSON of the ruleset, exactly as hashed. */
  ruleset: z.string(),
})
export type SignedRuleset = z.infer<typeof signedRulesetSchema>

/**
 * The signed statement about a version of the feed. It is the body of a push, and the header
 * `FEED_HEADER` of `GET /edge/v1/feed`, whose body is the feed.
 */
export const feedStatementSchema = z.object({
  /**
   * When the feed was built, in seconds since the epoch; the edge never accepts a lower version.
   */
  version: z.int().check(z.positive()),
  /** SHA-256 of the feed, hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  keyId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Ed25519 signature of `feedStatement`, base64url. */
  signature: z.string().check(z.maxLength(128)),
  /** Endorsements of the signing key by earlier keys. */
  endorsements: z._default(z.array(endorsementSchema).check(z.maxLength(8)), []),
})
export type FeedStatement = z.infer<typeof feedStatementSchema>

/** Response header with the statement about the feed in the body. */
export const FEED_HEADER = 'x-crivo-feed'

/** Response header with the current feed version, sent with rulesets. */
export const FEED_VERSION_HEADER = 'x-crivo-feed-version'

/** Maximum size of a feed in bytes: an isolate stores the feed in its 128 MB of memory. */
export const MAX_FEED_BYTES = 16_000_000

/** Endpoint of the edge that accepts the statement about a new feed and fetches the feed. */
export const FEED_PATH = '/__crivo/feed'

/** Headers that authenticate a call from the edge. */
export const EDGE_HEADERS = {
  domain: 'x-crivo-domain',
  timestamp: 'x-crivo-timestamp',
  signature: 'x-crivo-signature',
} as const

/** Maximum clock difference between edge and control plane, in milliseconds. */
export const EDGE_CLOCK_WINDOW_MS = 5 * MINUTE_MS

/** The script that a proxied page loads from the edge after the page itself. */
export const VISIT_SCRIPT_PATH = '/__crivo/visit.js'
/** Path to which that script reports, once per visit. */
export const VISIT_REPORT_PATH = '/__crivo/visit-report'

/** Endpoint of the edge that accepts a pushed ruleset. */
export const PUSH_PATH = '/__crivo/ruleset'

/**
 * Endpoint that notifies the edge of a live viewer. The edge sends its waiting visits immediately,
 * and then within seconds for as long as acknowledgements request it. Authenticated with the
 * domain's key like the edge's own calls (`signEdgeCall`, empty body).
 */
export const WATCH_PATH = '/__crivo/watch'

/**
 * Endpoint for the edge's health and identity. For a `challenge` in the query, the edge proves that
 * it has its domain's key (`proveEdge`).
 */
export const HEALTH_PATH = '/__crivo/health'

/** A challenge for the edge: at least 128 bits, base64url. */
export const challengeSchema = z.string().check(z.regex(/^[\w-]{22,64}$/))

/** Maximum number of proxied pages that an edge reports. */
export const MAX_REPORTED_PAGES = 60

/**
 * Endpoint of the control plane that records the headers of a fetch from a Hub's alarm, as the
 * origin of a cached page sees them.
 */
export const ORIGIN_VIEW_PATH = '/edge/v1/origin-view'
