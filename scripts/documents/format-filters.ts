import {
  deriveReason,
  type FactName,
  factsOf,
  INVALID_TRAFFIC_RULES,
  type ReasonCode,
} from '@crivo/filter-engine'
import {
  type CampaignPolicy,
  CRITERIA,
  type Criterion,
  campaignPolicySchema,
  campaignRules,
  FEATURES,
  PLAN_NAMES,
} from '@crivo/shared'
import * as z from 'zod'
import english from '../../apps/web/public/locales/en-US.json' with { type: 'json' }
import spanish from '../../apps/web/public/locales/es-ES.json' with { type: 'json' }
import portuguese from '../../apps/web/public/locales/pt-BR.json' with { type: 'json' }
import { locateField, tabOf } from '../../apps/web/src/features/campaigns/wizard-steps.ts'
import { formatTable } from './generated-table.ts'

const code = (text: string) => `\`${text}\``
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** Compiles a form as publishing does, for an account with both lists. */
const rulesOf = (policy: CampaignPolicy) =>
  campaignRules(policy, {
    deriveReason,
    windowSetAt: 0,
    hasAllowedList: true,
    hasBlockedList: true,
    hasAntiSpy: true,
    invalidTrafficRules: INVALID_TRAFFIC_RULES,
  }).rules

/** Returns the facts that a criterion uses and the reasons it produces. */
function decides({ decides: named, example, rules: ids, name }: Criterion) {
  const rules = rulesOf(campaignPolicySchema.parse(example)).filter((rule) =>
    ids.some((id) => id === rule.id),
  )
  if (rules.length !== ids.length) throw new Error(`The example of “${name}” lacks a rule`)
  const facts: readonly FactName[] = named?.facts ?? rules.flatMap(({ when }) => factsOf(when))
  const reasons: readonly ReasonCode[] = named?.reasons ?? rules.map(({ reason }) => reason)
  return { facts: unique(facts), reasons: unique(reasons) }
}

/** Returns the value at a path in an object. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((each, key) => Object(each)[key], value)

const DEFAULTS = campaignPolicySchema.parse({})

type Titles = Readonly<Record<string, string>>

function wizardPlace({ fields, id }: Criterion, titles: Titles = english): string {
  if (fields.length === 0) return titles['nav.botManagement'] ?? ''
  const places = fields.map((field) => {
    const place = locateField(field)
    if (place === null) throw new Error(`The wizard lacks ${field} (${id})`)
    const part = place.group ? `wizard.${place.group}` : `filters.${tabOf(place.field)}`
    return `${titles[`wizard.step.${place.step}`]} › ${titles[part]}`
  })
  return unique(places).join(', ')
}

function planNames({ feature }: Criterion): string {
  const plans: readonly string[] = FEATURES[feature]
  return plans.length === PLAN_NAMES.length ? 'all' : plans.join(', ')
}

const exampleOf = ({ call, example }: Criterion): string =>
  code(call === undefined ? JSON.stringify(example) : '{"ip":"203.0.113.0/24"}')

function defaultsOf({ fields, call }: Criterion): string {
  if (call !== undefined) return code(call)
  return fields
    .map((field) => `${code(field)}: ${code(JSON.stringify(at(DEFAULTS, field)))}`)
    .join('<br>')
}

/** Returns the table of all criteria. */
export const formatCriteria = (): string =>
  formatTable(
    ['criterion', 'field: default', 'facts', 'reasons', 'plans', 'in the dashboard', 'example'],
    CRITERIA.map((criterion) => {
      const { facts, reasons } = decides(criterion)
      return [
        criterion.name,
        defaultsOf(criterion),
        facts.map(code).join(', '),
        reasons.map(code).join(', '),
        planNames(criterion),
        wizardPlace(criterion),
        exampleOf(criterion),
      ]
    }),
  )

interface JsonSchema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

const TRANSLATED = {
  'pt-BR': {
    titles: portuguese,
    head: ['onde fica no painel', 'campo: padrão', 'motivos', 'planos', 'exemplo'],
    all: 'todos',
  },
  'es-ES': {
    titles: spanish,
    head: ['dónde está en el panel', 'campo: valor predeterminado', 'motivos', 'planes', 'ejemplo'],
    all: 'todos',
  },
} as const

/** The languages of the page besides English. */
export const FILTERS_IN = ['pt-BR', 'es-ES'] as const

/** Returns the customers' table of all criteria in another language. */
export function formatCriteriaIn(language: (typeof FILTERS_IN)[number]): string {
  const { titles, head, all } = TRANSLATED[language]
  return formatTable(
    head,
    CRITERIA.map((criterion) => [
      wizardPlace(criterion, titles),
      defaultsOf(criterion),
      decides(criterion).reasons.map(code).join(', '),
      planNames(criterion).replace(/^all$/, all),
      exampleOf(criterion),
    ]),
  )
}

/** Returns the table of all fields, with the API contract's descriptions. */
export function formatFilterFields(): string {
  const schema = z.toJSONSchema(campaignPolicySchema, { io: 'input', unrepresentable: 'any' })
  const described = (field: string): string =>
    field
      .split('.')
      .reduce<JsonSchema | undefined>((each, key) => each?.properties?.[key], schema as JsonSchema)
      ?.description ?? ''
  const fields = CRITERIA.flatMap((criterion) => criterion.fields)
  return formatTable(
    ['field', 'meaning'],
    fields.map((field) => [code(field), described(field)]),
  )
}
