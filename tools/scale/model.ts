import { BATCH_MAX_VISITS } from '@crivo/shared'
import { assumed, type Design } from './assumptions.ts'
import type { Usage } from './prices.ts'

const DAY_SECONDS = 86_400
const DAYS = 30
const GB = 1e9
/** Memory billed for a Durable Object. */
const OBJECT_GB = 0.128

/** Seconds that an object is active, measured locally and rounded up. */
const SECONDS = { record: 0.002, check: 0.001, call: 0.15, storedVisit: 0.0001, storedBatch: 0.005 }
/** Milliseconds of CPU per call to the control plane and per visit in the call. */
const CPU_MS = { call: 2, visit: 0.05 }
/** Rows per Hub window (stored and deleted), per batch, and for a batch's alarms. */
export const HUB_ROWS = { window: 2, batch: 5, alarms: 3, readPerCall: 4 }
/**
 * Alarms per day of an account's ledger, each billed as a request: shares, rules, usage, segments.
 */
const ALARMS_A_DAY = 300
const D1_ROWS = { call: 8, change: 30, noted: 4, report: 2 }
/** Visits per object in R2, and R2 reads when charts that need the archive are loaded. */
const ARCHIVE = { objectVisits: 256_000, readsPerLoad: 0.2 }

/** A domain's activity per day. */
export interface DomainDay {
  readonly visits: number
  /** Calls from the edge to the Hub with visits. */
  readonly windows: number
  /** Calls from the edge to the Hub for the ruleset. */
  readonly checks: number
  /** Calls from the Hub to the control plane with visits. */
  readonly batches: number
  /** Calls from the Hub to the control plane for the ruleset. */
  readonly pulls: number
}

/** Returns a domain's batches per day; each is sent `seconds` after its first visit. */
export const batchesOf = (visits: number, seconds: number): number =>
  visits / Math.min(BATCH_MAX_VISITS, 1 + (visits / DAY_SECONDS) * seconds)

/** Models evenly spread visits; bursts only fill windows and batches better. */
export function domainDay(visits: number): DomainDay {
  const perSecond = visits / DAY_SECONDS
  const perIsolate = perSecond / assumed('isolates')
  const watched = assumed('watchedShare')
  return {
    visits,
    windows: visits / (1 + (perIsolate * assumed('gatherMs')) / 1_000),
    // A visit triggers a check if the isolate's copy of the ruleset has expired since the last.
    checks: visits * Math.exp(-perIsolate * assumed('trustSeconds')),
    batches:
      watched * batchesOf(visits, assumed('watchedSeconds')) +
      (1 - watched) * batchesOf(visits, assumed('unwatchedSeconds')),
    // Acknowledgements contain the version, so only a Hub that was shut down has to pull it.
    pulls: visits * Math.exp(-perSecond * assumed('sleepSeconds')),
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
  r2Writes: 0,
  r2Reads: 0,
  r2Gb: 0,
}

/** Returns a month's usage of the edge worker and the Hubs in a customer's CDN account. */
export function customerMonth(domains: number, day: DomainDay): Usage {
  const month = DAYS * domains
  const { visits, windows, checks, batches, pulls } = day
  const seconds =
    windows * SECONDS.record + checks * SECONDS.check + (batches + pulls) * SECONDS.call
  return {
    ...NOTHING,
    requests: month * (visits + assumed('changes')),
    cpuMs: month * visits * assumed('edgeCpuMs'),
    // The alarm that sends a batch is billed as a request.
    objectRequests: month * (windows + checks + batches),
    objectGbSeconds: month * seconds * OBJECT_GB,
    objectRowsRead: month * (windows + checks) * HUB_ROWS.readPerCall,
    objectRowsWritten:
      month * (windows * HUB_ROWS.window + batches * (HUB_ROWS.batch + HUB_ROWS.alarms)),
  }
}

/** Daily limits of a free account, developers.cloudflare.com/durable-objects/platform/pricing. */
const FREE_DAY = { requests: 100_000, objectRequests: 100_000, objectRowsWritten: 100_000 } as const

/** Returns the visits per day at which domains use up each of a free account's limits. */
export function freeVisits(domains: number): Record<keyof typeof FREE_DAY, number> {
  const visitsAt = (item: keyof typeof FREE_DAY): number => {
    let [fits, exceeds]: [number, number] = [0, FREE_DAY.requests]
    while (exceeds - fits > 1) {
      const visits = (fits + exceeds) / 2
      const used = customerMonth(domains, domainDay(visits / domains))[item] / DAYS
      if (used > FREE_DAY[item]) exceeds = visits
      else fits = visits
    }
    return fits
  }
  return {
    requests: visitsAt('requests'),
    objectRequests: visitsAt('objectRequests'),
    objectRowsWritten: visitsAt('objectRowsWritten'),
  }
}

/** Returns the bytes that an object stores for one visit per day over its history. */
export const objectBytes = (design: Design, historyDays = assumed('historyDays')): number => {
  const { objectDays, visitBytes, countBytes, indexBytes } = design
  const here = Math.min(objectDays, historyDays)
  return here * visitBytes + historyDays * countBytes + (historyDays - here) * indexBytes
}

/** Returns a month's usage of the control plane for a number of accounts. */
export function operatorMonth(
  accounts: number,
  domains: number,
  day: DomainDay,
  design: Design,
): Usage {
  const { visits, batches, pulls } = day
  const month = DAYS * domains
  const changes = domains * assumed('changes')
  const loads = DAYS * accounts * assumed('dashboardLoads')
  const archivedDays = design.archivedBytes === 0 ? 0 : assumed('historyDays') - design.objectDays
  const rulesetGb = (changes * assumed('rulesetBytes')) / GB
  const reports = accounts * assumed('usageReports')
  const noted = domains * assumed('heard') + changes
  const seconds = visits * SECONDS.storedVisit + batches * SECONDS.storedBatch
  return {
    ...NOTHING,
    requests: month * (batches + pulls) + loads,
    cpuMs: month * ((batches + pulls) * CPU_MS.call + visits * CPU_MS.visit) + loads * CPU_MS.call,
    // Pulls also reach the ledger.
    objectRequests: month * (batches + pulls) + loads + DAYS * accounts * ALARMS_A_DAY,
    objectGbSeconds: month * seconds * OBJECT_GB,
    objectRowsRead: loads * design.rowsPerLoad,
    objectRowsWritten:
      month * (visits * design.rowsPerVisit + batches * design.rowsPerBatch) +
      DAYS * accounts * (24 * design.rowsPerHour + design.rowsPerDay),
    objectGb: (domains * visits * objectBytes(design)) / GB,
    d1RowsRead: (DAYS * (noted + reports) + loads) * D1_ROWS.call,
    d1RowsWritten:
      DAYS *
      (changes * D1_ROWS.change +
        domains * assumed('heard') * D1_ROWS.noted +
        reports * D1_ROWS.report),
    kvReads: DAYS * changes * assumed('lostPushes'),
    kvWrites: DAYS * changes,
    kvGb: rulesetGb * design.rulesetDays,
    ...(design.archivedBytes > 0 && {
      r2Writes: DAYS * changes + (month * visits) / ARCHIVE.objectVisits,
      r2Reads: loads * ARCHIVE.readsPerLoad,
      r2Gb:
        (domains * visits * archivedDays * design.archivedBytes) / GB +
        rulesetGb * (assumed('historyDays') - design.rulesetDays),
    }),
  }
}
