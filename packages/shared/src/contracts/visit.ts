import * as z from 'zod'

/** 9999-12-31T23:59:59.999Z: later times have no four-digit year in ISO 8601. */
const END_OF_TIME = 253_402_300_799_999

const code = z
  .string()
  .regex(/^[A-Z]+\.[A-Z_]+$/)
  .max(40)
const text = z.string().max(256).nullable()

/** A visit as the edge sends it; the keys are those of `VISIT_COLUMNS`. */
export const visitRowSchema = z.object({
  id: z.uuid(),
  campaignId: z.number().int().positive(),
  at: z.number().int().nonnegative().max(END_OF_TIME),
  action: z.enum(['black', 'white']),
  reason: code,
  ruleId: text,
  /** Left out, as the rule's id is, by edges that do not know it yet. */
  monitored: code.nullable().default(null),
  monitoredRuleId: text.default(null),
  rulesetHash: z.string().max(64),
  status: z.number().int().min(100).max(599),
  /** Left out by edges that do not know it yet. */
  failure: code.nullable().default(null),
  clientIp: text,
  country: text,
  region: text,
  city: text,
  asn: z.number().int().nullable(),
  language: text,
  os: text,
  browser: text,
  device: text,
  botName: text,
  referrer: text,
  /** These two are left out by edges that do not know them yet. */
  facts: z.string().max(4_096).nullable().default(null),
  decisionMs: z.number().int().nonnegative().nullable().default(null),
})

/** A visit as the dashboard reads it. */
export const visitSchema = z
  .object({
    id: z.string(),
    campaignId: z.number().int(),
    accessStatus: z.enum(['allowed', 'blocked']),
    /** Reason code of the decision, also for visits that were let through. */
    reason: z.string(),
    isBot: z.boolean(),
    botType: z.string().nullable(),
    blockReason: z.string().nullable(),
    ruleId: z.string().nullable(),
    /** Reason code and id of the first matching rule that only monitors. */
    monitored: z.string().nullable(),
    monitoredRuleId: z.string().nullable(),
    rulesetHash: z.string(),
    status: z.number().int(),
    /** Code of what kept the visitor from getting the page. */
    failure: z.string().nullable(),
    country: z.string().nullable(),
    state: z.string().nullable(),
    city: z.string().nullable(),
    asn: z.number().int().nullable(),
    language: z.string().nullable(),
    browser: z.string().nullable(),
    operatingSystem: z.string().nullable(),
    deviceType: z.string().nullable(),
    botName: z.string().nullable(),
    clientIp: z.string().nullable(),
    referrer: z.string().nullable(),
    decisionMs: z
      .number()
      .int()
      .nullable()
      .describe('Milliseconds that it waited for its decision; `null` where it was not measured.'),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof visitSchema>

export const REAL_TIME_PAGE_SIZES = [10, 25, 50, 100] as const

/** Query of the live list, which is newest first. */
export const realTimeQuerySchema = z.strictObject({
  campaignId: z.coerce
    .number('unknown_entry')
    .int('unknown_entry')
    .positive('unknown_entry')
    .optional(),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(100, 'too_large')
    .default(50),
})
export type RealTimeQuery = z.infer<typeof realTimeQuerySchema>
