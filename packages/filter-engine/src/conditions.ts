import { z } from 'zod'
import { OPERATING_SYSTEMS } from './agents/agent.ts'

/**
 * The typed scheme of facts: which facts a condition may name, and which values
 * each takes. An operator or value outside it is refused when a rule is saved.
 *
 * Crawlers appear only as `spoofed`: no rule can name a verified or claimed
 * crawler as something to filter.
 */
export const FACT_VALUES = {
  country: z.string().regex(/^[A-Z]{2}$/),
  os: z.enum(OPERATING_SYSTEMS),
  language: z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/),
  bot: z.enum(['missing', 'malformed', 'library', 'automation', 'crawler']),
  network: z.enum(['hosting', 'vpn']),
  crawler: z.literal('spoofed'),
} as const

export type FactName = keyof typeof FACT_VALUES

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly fact: FactName; readonly op: 'in'; readonly value: readonly string[] }
  | { readonly fact: FactName; readonly op: 'unknown' }

const leafSchemas = Object.entries(FACT_VALUES).flatMap(([fact, value]) => [
  z.strictObject({
    fact: z.literal(fact as FactName),
    op: z.literal('in'),
    value: z.array(value).max(1_000),
  }),
  z.strictObject({ fact: z.literal(fact as FactName), op: z.literal('unknown') }),
])

/**
 * A condition over the fact scheme. `in` holds when the fact is one of the
 * values (an empty list holds for nobody); `unknown` when the fact is missing.
 */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(conditionSchema).max(100) }),
    z.strictObject({ any: z.array(conditionSchema).max(100) }),
    z.strictObject({ not: conditionSchema }),
    ...leafSchemas,
  ]),
)
