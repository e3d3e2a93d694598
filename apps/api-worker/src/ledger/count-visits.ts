import {
  VISIT_CLASSES,
  VISIT_DIMENSIONS,
  type VisitCounts,
  type VisitDimension,
  type VisitRow,
} from '@crivo/shared'
import { classOf } from './class-of.ts'
import { hourOf } from './time.ts'

/** The columns of a rollup's counts, in their order. */
export const COUNT_COLUMNS = [
  ...VISIT_CLASSES,
  'black',
  'failed',
] as const satisfies readonly (keyof VisitCounts)[]

/** By what visits are counted; all visits of an hour and campaign are the one value of `total`. */
export const COUNTED = ['total', ...VISIT_DIMENSIONS] as const
export type Counted = (typeof COUNTED)[number]

/** Hour, campaign, value, and a number for each of `COUNT_COLUMNS`. */
export type Group = [hour: number, campaignId: number, value: string, ...counts: number[]]

const FIRST_COUNT = 3
const BLACK = FIRST_COUNT + COUNT_COLUMNS.indexOf('black')
const FAILED = FIRST_COUNT + COUNT_COLUMNS.indexOf('failed')

/** Groups visits by hour, campaign and value, once for each dimension. */
export function countVisits(visits: readonly VisitRow[]): Record<Counted, Group[]> {
  const counted = visits.map((visit) => ({
    visit,
    hour: hourOf(visit.at),
    classColumn: FIRST_COUNT + COUNT_COLUMNS.indexOf(classOf(visit.reason)),
  }))
  const groupsOf = (dimension: Counted): Group[] => {
    const groups = new Map<string, Group>()
    for (const { visit, hour, classColumn } of counted) {
      const group = groupIn(groups, hour, visit.campaignId, valueIn(visit, dimension))
      add(group, classColumn)
      if (visit.action === 'black') add(group, BLACK)
      if (visit.failure !== null) add(group, FAILED)
    }
    return [...groups.values()]
  }
  return mapCounted(groupsOf)
}

/** How many visits a group counts, each of which has one class. */
export const groupTotal = (group: Group): number =>
  VISIT_CLASSES.reduce((sum, _, at) => sum + Number(group[FIRST_COUNT + at]), 0)

/** Adds up groups of the same hour, campaign and value. */
export function mergeGroups(groups: readonly Group[]): Group[] {
  const merged = new Map<string, Group>()
  for (const group of groups) {
    const [hour, campaignId, value] = group
    const sum = groupIn(merged, hour, campaignId, value)
    for (let at = FIRST_COUNT; at < group.length; at++) add(sum, at, group[at])
  }
  return [...merged.values()]
}

/** A record with an entry for everything that is counted. */
const mapCounted = <T>(make: (dimension: Counted) => T): Record<Counted, T> =>
  Object.fromEntries(COUNTED.map((dimension) => [dimension, make(dimension)])) as Record<Counted, T>

/** The value of a visit that is counted; empty text where it is not known. */
const valueIn = (visit: VisitRow, dimension: 'total' | VisitDimension): string =>
  dimension === 'total' ? '' : String(visit[dimension] ?? '')

function groupIn(groups: Map<string, Group>, hour: number, campaignId: number, value: string) {
  const key = `${hour} ${campaignId} ${value}`
  const present = groups.get(key)
  if (present !== undefined) return present
  const group: Group = [hour, campaignId, value, ...COUNT_COLUMNS.map(() => 0)]
  groups.set(key, group)
  return group
}

function add(group: Group, at: number, by: string | number = 1): void {
  group[at] = Number(group[at]) + Number(by)
}
