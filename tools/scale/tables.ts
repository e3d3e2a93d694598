import { PLANS } from '@crivo/shared'
import { ASSUMPTIONS, assumed, DESIGNS, type Design } from './assumptions.ts'
import { busiestLedger, ceilings, d1Ceiling, hubHours, largestLedger } from './ceilings.ts'
import { heading, short, table, usd } from './markdown.ts'
import { customerMonth, type DomainDay, domainDay, freeVisits, operatorMonth } from './model.ts'
import { costOf, ITEMS, PLAN_USD, PRICES, totalCost, type Usage } from './prices.ts'

const SCALES = [1e6, 1e8, 1e9]
/**
 * Numbers of domains that share an account's visits: a few busy domains cost less than many quiet
 * ones.
 */
const DOMAIN_COUNTS = [1, 2, 20]
/** A domain's visits per day. */
const BACKLOGS = [1e5, 1e6, 1e7, 1e8]

/** Returns the model's results as Markdown. */
export const scaleTables = (): string =>
  [
    heading('Assumptions', assumptionTable()),
    heading('Calls and rows a day', dayTable()),
    heading('What the ledger writes and keeps', designTable()),
    heading('The operator’s account, a month', operatorTable(DESIGNS.built)),
    heading('The operator’s account without a bucket, a month', operatorTable(DESIGNS.unbound)),
    heading('One customer’s account, a month', customerTable()),
    heading('What ends a customer’s free account, visits a day', freeTable()),
    heading('Share of each ceiling that is used at the busiest moment', ceilingTable()),
    heading('What quiet domains cost the operator, a month at 100 M visits a day', quietTable()),
    heading('Largest account of one ledger, visits a month', largestTable()),
    heading('How long a Hub keeps visits while the control plane is away', backlogTable()),
  ].join('\n\n')

const assumptionTable = (): string =>
  table(
    ['number', 'what'],
    Object.values(ASSUMPTIONS).map(({ value, text }) => [short(value), text]),
    { numbers: false },
  )

interface Size {
  readonly accounts: number
  readonly domains: number
  readonly day: DomainDay
}

function sizeOf(visits: number, domainsPerAccount = assumed('domainsPerAccount')): Size {
  const accounts = visits / assumed('visitsPerAccount')
  const domains = accounts * domainsPerAccount
  return { accounts, domains, day: domainDay(visits / domains) }
}

const SIZES = SCALES.map((visits) => sizeOf(visits))
const SCALE_NAMES = SCALES.map((visits) => `${short(visits)} a day`)

function dayTable(): string {
  const row = (name: string, of: (size: Size) => number) => [
    name,
    ...SIZES.map((size) => short(of(size))),
  ]
  return table(
    ['', ...SCALE_NAMES],
    [
      row('accounts', ({ accounts }) => accounts),
      row('domains', ({ domains }) => domains),
      row('visits in a batch', ({ day }) => day.visits / day.batches),
      row('edge → Hub: visits', ({ domains, day }) => domains * day.windows),
      row('edge → Hub: ruleset', ({ domains, day }) => domains * day.checks),
      row('Hub → control plane: batches', ({ domains, day }) => domains * day.batches),
      row('Hub → control plane: ruleset', ({ domains, day }) => domains * day.pulls),
    ],
  )
}

const operatorTable = (design: Design): string =>
  costTable(
    SCALE_NAMES,
    SIZES.map(({ accounts, domains, day }) => operatorMonth(accounts, domains, day, design)),
  )

const designTable = (): string => {
  const { built, unbound } = DESIGNS
  const row = (text: string, of: (design: Design) => number) => [
    text,
    short(of(built)),
    short(of(unbound)),
  ]
  return table(
    ['', 'with a bucket', 'without'],
    [
      row('rows written a visit', ({ rowsPerVisit }) => rowsPerVisit),
      row('rows written a batch', ({ rowsPerBatch }) => rowsPerBatch),
      row('rows an account’s alarms write an hour', ({ rowsPerHour }) => rowsPerHour),
      row('rows written to count an account’s day', ({ rowsPerDay }) => rowsPerDay),
      row('rows read a load of the charts', ({ rowsPerLoad }) => rowsPerLoad),
      row('bytes of a visit’s columns in the object', ({ visitBytes }) => visitBytes),
      row('days they stay there', ({ objectDays }) => objectDays),
      row('bytes of a visit in R2 after that', ({ archivedBytes }) => archivedBytes),
      row('bytes of its statistics in the object', ({ indexBytes }) => indexBytes),
      row('bytes of its counts in the object, for the history', ({ countBytes }) => countBytes),
      row('days KV keeps a ruleset; R2 the rest of a year', ({ rulesetDays }) => rulesetDays),
    ],
  )
}

/** A row of the results, one JSON object per line. */
interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: string
}

/** Returns the model's results. */
export function scaleResults(): Result[] {
  const designs = [
    ['', DESIGNS.built, 'as built'],
    ['/without-bucket', DESIGNS.unbound, 'for an operator without R2'],
  ] as const
  const costs = designs.flatMap(([suffix, design, baseline]) =>
    SIZES.map(({ accounts, domains, day }, at) => ({
      name: `scale/usd-month-${['1m', '100m', '1b'][at]}${suffix}`,
      value: Math.round(totalCost(operatorMonth(accounts, domains, day, design))),
      unit: 'USD',
      baseline,
    })),
  )
  const { historyDays } = PLANS.scale
  const byBytes = largestLedger(historyDays, DESIGNS.built)
  const bySpeed = busiestLedger()
  return [
    ...costs,
    {
      name: 'scale/visits-month-largest-account',
      value: Math.round(Math.min(byBytes, bySpeed)),
      unit: 'visits',
      baseline: `${short(byBytes)} by the statistics in its object, ${short(bySpeed)} by its visits a second`,
    },
    {
      name: 'scale/visits-day-d1',
      value: Math.round(d1Ceiling()),
      unit: 'visits',
      baseline: 'a day, at which D1 answers no more queries',
    },
  ]
}

function customerTable(): string {
  const [size] = SIZES
  if (size === undefined) throw new Error('There is no size')
  const name = `${short(assumed('visitsPerAccount'))} visits a day`
  return costTable([name], [customerMonth(assumed('domainsPerAccount'), size.day)])
}

function freeTable(): string {
  const rows = DOMAIN_COUNTS.map((domains) => {
    const { requests, objectRequests, objectRowsWritten } = freeVisits(domains)
    return [String(domains), ...[objectRowsWritten, objectRequests, requests].map(short)]
  })
  const limits = ['rows written by objects', 'requests to objects', 'requests to workers']
  return table(['domains', ...limits], rows)
}

/** Returns the amount and cost of each item in use. */
function costTable(names: readonly string[], usages: readonly Usage[]): string {
  const rows = ITEMS.filter((item) => usages.some((usage) => usage[item] > 0)).map((item) => [
    PRICES[item].name,
    ...usages.map((usage) => `${short(usage[item])} · ${usd(costOf(item, usage[item]))}`),
  ])
  const plan = ['Workers Paid plan', ...usages.map(() => usd(PLAN_USD))]
  const total = ['**together**', ...usages.map((usage) => `**${usd(totalCost(usage))}**`)]
  return table(['', ...names], [...rows, plan, total])
}

function ceilingTable(): string {
  const columns = SIZES.map(({ domains, day }) => ceilings(domains, day, DESIGNS.built))
  const names = columns.at(-1)?.map(({ name }) => name) ?? []
  const rows = names.map((name) => [
    name,
    ...columns.map((column) => {
      const used = column.find((ceiling) => ceiling.name === name)?.used ?? 0
      const share = `${short(used * 100)}%`
      return column[0]?.name === name ? `**${share}**` : share
    }),
  ])
  return table(['', ...SCALE_NAMES], rows)
}

function quietTable(): string {
  const rows = DOMAIN_COUNTS.map((count) => {
    const { accounts, domains, day } = sizeOf(1e8, count)
    const usage = operatorMonth(accounts, domains, day, DESIGNS.built)
    return [
      `${count}`,
      short(day.visits),
      short(day.visits / day.batches),
      short(usage.objectRowsWritten / 30 / 1e8),
      usd(totalCost(usage)),
    ]
  })
  const head = [
    'domains of an account',
    'visits of each a day',
    'in a batch',
    'rows a visit',
    'USD',
  ]
  return table(head, rows)
}

const largestTable = (): string =>
  table(
    ['plan', 'history, days', 'visits a month'],
    Object.entries(PLANS).map(([plan, { historyDays }]) => [
      plan,
      String(historyDays),
      short(largestLedger(historyDays, DESIGNS.built)),
    ]),
  )

const backlogTable = (): string =>
  table(
    ['visits of a domain a day', 'hours'],
    BACKLOGS.map((visits) => [short(visits), short(hubHours(visits))]),
  )
