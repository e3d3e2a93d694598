import { MINUTE_MS } from '@crivo/shared'

/** The reports on a minute's visits in one row, because the platform bills by the row. */
export const CREATE_VISIT_REPORTS =
  'create table visit_reports (minute integer primary key, reports blob not null)'

/**
 * The maximum number of reports per minute, which keeps a row far below the platform's 2 MB; later
 * reports are dropped.
 */
export const MOST_OF_MINUTE = 20_000

/** A visit's id in 16 bytes, and its report in one byte. */
const ID_BYTES = 16
const REPORT_BYTES = ID_BYTES + 1

/** Visit reports by visit ID. */
export type VisitReports = Map<string, number>

export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS)

/** Returns the reports on the visits of some minutes; both ends are inclusive. */
export function readVisitReports(sql: SqlStorage, from: number, to: number): VisitReports {
  const rows = sql
    .exec<{ reports: ArrayBuffer }>(
      'select reports from visit_reports where minute between ? and ?',
      minuteOf(from),
      minuteOf(to),
    )
    .toArray()
  return new Map(rows.flatMap(({ reports }) => decode(new Uint8Array(reports))))
}

/** Returns whether there are reports on the visits of some minutes; both ends are inclusive. */
export const hasVisitReports = (sql: SqlStorage, from: number, to: number): boolean =>
  sql
    .exec(
      'select 1 from visit_reports where minute between ? and ? limit 1',
      minuteOf(from),
      minuteOf(to),
    )
    .toArray().length > 0

/** Returns the reports on some visits, by id. */
export function visitReportsOf(
  sql: SqlStorage,
  visits: readonly { readonly at: number; readonly id: string }[],
): Record<string, number> {
  const byMinute = Map.groupBy(visits, ({ at }) => minuteOf(at))
  const found = [...byMinute.values()].flatMap((some) => {
    const reports = readVisitReports(sql, some[0]?.at ?? 0, some[0]?.at ?? 0)
    return some.flatMap(({ id }) => {
      const bits = reports.get(id)
      return bits === undefined ? [] : [[id, bits] as const]
    })
  })
  return Object.fromEntries(found)
}

/** Replaces the reports of a minute. */
export function writeVisitReports(sql: SqlStorage, minute: number, reports: VisitReports): void {
  const bytes = new Uint8Array(reports.size * REPORT_BYTES)
  let at = 0
  for (const [id, bits] of reports) {
    bytes.set(Buffer.from(id.replaceAll('-', ''), 'hex'), at)
    bytes[at + ID_BYTES] = bits
    at += REPORT_BYTES
  }
  sql.exec('insert or replace into visit_reports values (?, ?)', minute, bytes)
}

/** Deletes the reports on some visits. */
export function deleteVisitReports(
  sql: SqlStorage,
  visits: readonly { readonly at: number; readonly id: string }[],
): void {
  for (const [minute, some] of Map.groupBy(visits, ({ at }) => minuteOf(at))) {
    const reports = readVisitReports(sql, minute * MINUTE_MS, minute * MINUTE_MS)
    if (some.filter(({ id }) => reports.delete(id)).length > 0)
      writeVisitReports(sql, minute, reports)
  }
}

/** Deletes the reports of visits before a time. */
export const deleteOldVisitReports = (sql: SqlStorage, before: number): void =>
  void sql.exec('delete from visit_reports where minute < ?', minuteOf(before))

function decode(bytes: Uint8Array): [id: string, bits: number][] {
  return Array.from({ length: bytes.length / REPORT_BYTES }, (_, index) => {
    const at = index * REPORT_BYTES
    const digits = Buffer.from(bytes.subarray(at, at + ID_BYTES)).toString('hex')
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return [id, bytes[at + ID_BYTES] ?? 0]
  })
}
