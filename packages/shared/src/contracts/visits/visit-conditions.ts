import * as z from 'zod'

/**
 * The fields that a condition can test: a visit's fields, and stored facts that visits do not show.
 */
export const CONDITION_FIELDS = [
  'campaignId',
  'action',
  'reason',
  'ruleId',
  'monitored',
  'monitoredRuleId',
  'rulesetHash',
  'status',
  'failure',
  'ip',
  'country',
  'region',
  'city',
  'subdivision',
  'asn',
  'organisation',
  'language',
  'os',
  'browser',
  'device',
  'botName',
  'referrer',
  'decisionMs',
  'userAgent',
  'host',
  'path',
  'parameters',
  'languages',
  'networks',
  'evidence',
  'accessCount',
  'requestsPerMinute',
  'protocol',
  'tlsVersion',
  'tlsCipher',
  'roundTripMs',
] as const
export type ConditionField = (typeof CONDITION_FIELDS)[number]

const MOST_CONDITIONS = 8
const MOST_VALUES = 50

const text = z.string().min(1).max(256)
const value = z.union([text, z.number()])
const of = <Name extends string>(is: Name) => ({
  field: z.enum(CONDITION_FIELDS),
  is: z.literal(is),
  not: z.boolean().optional(),
})

const conditionSchema = z.discriminatedUnion(
  'is',
  [
    z.strictObject({ ...of('present') }),
    z.strictObject({ ...of('equals'), value }),
    z.strictObject({ ...of('oneOf'), values: z.array(value).min(1).max(MOST_VALUES) }),
    z.strictObject({ ...of('prefix'), value: text }),
    z.strictObject({ ...of('contains'), value: text }),
    z.strictObject({ ...of('cidr'), blocks: z.array(text).min(1).max(MOST_VALUES) }),
    z.strictObject({ ...of('range'), from: z.number().optional(), below: z.number().optional() }),
  ],
  'unknown_entry',
)
export type VisitCondition = z.infer<typeof conditionSchema>
const conditionsSchema = z.array(conditionSchema).min(1).max(MOST_CONDITIONS)

/** Parses conditions from JSON; returns `null` if they are malformed. */
export function readConditions(json: string): VisitCondition[] | null {
  try {
    return conditionsSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** Conditions in a query parameter, all of which must be met; errors name the invalid part. */
export const whereSchema = z
  .string()
  .max(4_000, 'too_long')
  .check(({ issues, value }) => {
    try {
      const { error } = conditionsSchema.safeParse(JSON.parse(value), { reportInput: true })
      for (const issue of error?.issues ?? []) issues.push(issue as z.core.$ZodRawIssue)
    } catch {
      issues.push({ code: 'custom', message: 'wrong_type', input: value })
    }
  })
  .describe(
    `Further conditions, all of which must be met, as a JSON list of \`{field, is, not?}\`: \`is\` is \`present\`, \`equals\` (\`value\`), \`oneOf\` (\`values\`), \`prefix\` or \`contains\` (\`value\`), \`cidr\` (\`blocks\`) or \`range\` (\`from\`, \`below\`). \`parameters\`, \`networks\` and \`languages\` after the first are compared as JSON text. Fields: ${CONDITION_FIELDS.join(', ')}.`,
  )
