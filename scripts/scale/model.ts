import { BATCH_MAX_VISITS } from '@crivo/shared'
import { assumed } from './assumptions.ts'
import type { Usage } from './prices.ts'

const DAY_SECONDS = 86_400
const DAYS = 30
const GB = 1e9
/** Memory that a Durable Object is billed for. */
const OBJECT_GB = 0.128

/** Seconds for which an object is at work, measured locally and rounded up. */
const SECONDS = { record: 0.002, check: 0.001, call: 0.15, storedVisit: 0.0001, storedBatch: 0.005 }
/** Milliseconds of CPU of a call to the control plane, and of each visit in it. */
const CPU_MS = { call: 2, visit: 0.05 }
/** Rows of a window in the Hub (stored, deleted) and of a batch (stored, deleted, three of alarms). */
const HUB_ROWS = { window: 2, batch: 5, readPerCall: 4 }
const D1_ROWS = { call: 6, change: 10 }

/** What a domain with so many visits a day does in a day. */
export interface DomainDay {
  readonly visits: number
  /** Calls of the edge to the Hub that hand visits over. */
  readonly windows: number
  /** Calls of the edge to the Hub that ask for the ruleset. */
  readonly checks: number
  /** Calls of the Hub to the control plane with visits. */
  readonly batches: number
  /** Calls of the Hub to the control plane for the ruleset. */
  readonly pulls: number
}

/** Visits come evenly: at other moments they fill windows and batches better, never worse. */
export function domainDay(visits: number): DomainDay {
  const perSecond = visits / DAY_SECONDS
  const perIsolate = perSecond / assumed('isolates')
  const batchesEvery = (seconds: number) =>
    visits / Math.min(BATCH_MAX_VISITS, 1 + perSecond * seconds)
  const watched = assumed('watchedShare')
  return {
    visits,
    windows: visits / (1 + (perIsolate * assumed('gatherMs')) / 1_000),
    // A visit asks that comes longer after the last one than an isolate trusts what it has.
    checks: visits * Math.exp(-perIsolate * assumed('trustSeconds')),
    batches:
      watched * batchesEvery(assumed('watchedSeconds')) +
      (1 - watched) * batchesEvery(assumed('unwatchedSeconds')),
    pulls: visits / (1 + perSecond * assumed('pullSeconds')),
  }
}

const NOTHING: Usage = {
  requests: 0,
  cpuMs: 0,
  objectRequests: 0,
  objectGbSeconds: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
  objectGb: 0,
  d1RowsRead: 0,
  d1RowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  kvGb: 0,
}

/** A month of the edge worker and the Hubs of one customer's account at the CDN. */
export function customerMonth(domains: number, day: DomainDay): Usage {
  const month = DAYS * domains
  const { visits, windows, checks, batches, pulls } = day
  const seconds =
    windows * SECONDS.record + checks * SECONDS.check + (batches + pulls) * SECONDS.call
  return {
    ...NOTHING,
    requests: month * (visits + assumed('changes')),
    cpuMs: month * visits * assumed('edgeCpuMs'),
    // The alarm that sends a batch is a request too.
    objectRequests: month * (windows + checks + batches),
    objectGbSeconds: month * seconds * OBJECT_GB,
    objectRowsRead: month * (windows + checks) * HUB_ROWS.readPerCall,
    objectRowsWritten: month * (windows * HUB_ROWS.window + batches * HUB_ROWS.batch),
  }
}

/** A month of the control plane for so many accounts. */
export function operatorMonth(accounts: number, domains: number, day: DomainDay): Usage {
  const { visits, batches, pulls } = day
  const month = DAYS * domains
  const changes = domains * assumed('changes')
  const loads = DAYS * accounts * assumed('dashboardLoads')
  const rowsPerVisit = assumed('rowsPerVisit') + assumed('countRowsPerVisit')
  const seconds = visits * SECONDS.storedVisit + batches * SECONDS.storedBatch
  return {
    requests: month * (batches + pulls) + loads,
    cpuMs: month * ((batches + pulls) * CPU_MS.call + visits * CPU_MS.visit) + loads * CPU_MS.call,
    objectRequests: month * batches + loads,
    objectGbSeconds: month * seconds * OBJECT_GB,
    objectRowsRead: loads * assumed('rowsPerLoad'),
    objectRowsWritten: month * (visits * rowsPerVisit + batches * assumed('rowsPerBatch')),
    objectGb: (domains * visits * assumed('historyDays') * assumed('visitBytes')) / GB,
    d1RowsRead: month * (batches + pulls) * D1_ROWS.call + loads * D1_ROWS.call,
    d1RowsWritten: DAYS * changes * D1_ROWS.change,
    kvReads: DAYS * changes * assumed('lostPushes'),
    kvWrites: DAYS * changes,
    kvGb: (changes * 365 * assumed('rulesetBytes')) / GB,
  }
}
