interface Price {
  readonly name: string
  /** Monthly amount included in one account's Workers Paid plan. */
  readonly included: number
  readonly usd: number
  /** The amount covered by the price. */
  readonly per: number
}

const MILLION = 1_000_000

/**
 * Prices in USD as published on developers.cloudflare.com (platform/pricing of workers,
 * durable-objects, d1, kv and r2), looked up in November 2026, partly in copies of these pages.
 */
export const PRICES = {
  requests: { name: 'Worker requests', included: 10 * MILLION, usd: 0.3, per: MILLION },
  cpuMs: { name: 'Worker CPU, ms', included: 30 * MILLION, usd: 0.02, per: MILLION },
  objectRequests: { name: 'Object requests', included: MILLION, usd: 0.15, per: MILLION },
  objectGbSeconds: { name: 'Object GB-s', included: 400_000, usd: 12.5, per: MILLION },
  objectRowsRead: {
    name: 'Object rows read',
    included: 25_000 * MILLION,
    usd: 0.001,
    per: MILLION,
  },
  objectRowsWritten: { name: 'Object rows written', included: 50 * MILLION, usd: 1, per: MILLION },
  objectGb: { name: 'Object storage, GB', included: 5, usd: 0.2, per: 1 },
  d1RowsRead: { name: 'D1 rows read', included: 25_000 * MILLION, usd: 0.001, per: MILLION },
  d1RowsWritten: { name: 'D1 rows written', included: 50 * MILLION, usd: 1, per: MILLION },
  kvReads: { name: 'KV reads', included: 10 * MILLION, usd: 0.5, per: MILLION },
  kvWrites: { name: 'KV writes', included: MILLION, usd: 5, per: MILLION },
  kvGb: { name: 'KV storage, GB', included: 1, usd: 0.5, per: 1 },
  r2Writes: { name: 'R2 writes', included: MILLION, usd: 4.5, per: MILLION },
  r2Reads: { name: 'R2 reads', included: 10 * MILLION, usd: 0.36, per: MILLION },
  r2Gb: { name: 'R2 storage, GB', included: 10, usd: 0.015, per: 1 },
} as const satisfies Record<string, Price>

export type Item = keyof typeof PRICES
export const ITEMS = Object.keys(PRICES) as Item[]

/** Price of the plan in USD per month for each CDN account. */
export const PLAN_USD = 5

/** Monthly usage of each item. */
export type Usage = Readonly<Record<Item, number>>

/** Returns the cost in USD of usage beyond the included amount. */
export function costOf(item: Item, amount: number): number {
  const { included, usd, per } = PRICES[item]
  return (Math.max(0, amount - included) / per) * usd
}

export const totalCost = (usage: Usage): number =>
  ITEMS.reduce((sum, item) => sum + costOf(item, usage[item]), PLAN_USD)
