import { PLANS } from '@crivo/shared'
import { ASSUMPTIONS, assumed } from './assumptions.ts'
import { ceilings, largestLedger } from './ceilings.ts'
import { heading, short, table, usd } from './markdown.ts'
import { customerMonth, type DomainDay, domainDay, operatorMonth } from './model.ts'
import { costOf, ITEMS, PLAN_USD, PRICES, totalCost, type Usage } from './prices.ts'

const SCALES = [1e6, 1e8, 1e9]
/** Of an account’s visits, on how many domains: few busy ones cost less than many quiet ones. */
const DOMAIN_COUNTS = [1, 2, 20]

/** Everything that the model says, as Markdown. */
export const scaleTables = (): string =>
  [
    heading('Assumptions', assumptionTable()),
    heading('Calls and rows a day', dayTable()),
    heading('The operator’s account, a month', operatorTable()),
    heading('One customer’s account, a month', customerTable()),
    heading('Share of each ceiling that is used at the busiest moment', ceilingTable()),
    heading('What quiet domains cost the operator, a month at 100 M visits a day', quietTable()),
    heading('Largest account of one ledger, visits a month', largestTable()),
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

const operatorTable = (): string =>
  costTable(
    SCALE_NAMES,
    SIZES.map(({ accounts, domains, day }) => operatorMonth(accounts, domains, day)),
  )

function customerTable(): string {
  const [size] = SIZES
  if (size === undefined) throw new Error('There is no size')
  const name = `${short(assumed('visitsPerAccount'))} visits a day`
  return costTable([name], [customerMonth(assumed('domainsPerAccount'), size.day)])
}

/** Amount and cost of each item that is used at all. */
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
  const columns = SIZES.map(({ domains, day }) => ceilings(domains, day))
  const names = columns.at(-1)?.map(({ name }) => name) ?? []
  const rows = names.map((name) => [
    name,
    ...columns.map((column) => {
      const used = column.find((ceiling) => ceiling.name === name)?.used ?? 0
      const share = `${short(used * 100)} %`
      return column[0]?.name === name ? `**${share}**` : share
    }),
  ])
  return table(['', ...SCALE_NAMES], rows)
}

function quietTable(): string {
  const rows = DOMAIN_COUNTS.map((count) => {
    const { accounts, domains, day } = sizeOf(1e8, count)
    const usage = operatorMonth(accounts, domains, day)
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
      short(largestLedger(historyDays)),
    ]),
  )
