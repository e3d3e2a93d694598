import { type Answer, runQuery } from './run-query.ts'
import type { VisitArchive } from './visit-archive.ts'

/** A span of time in milliseconds; `null` for no limit. */
interface OpenSpan {
  readonly from: number | null
  readonly to: number | null
}

/** Runs queries of an account's visits and counts; archived visits are read from R2. */
export class VisitReader {
  readonly #sql: SqlStorage
  readonly #archive: VisitArchive | null
  readonly #now: () => number

  constructor(sql: SqlStorage, archive: VisitArchive | null, now: () => number) {
    this.#sql = sql
    this.#archive = archive
    this.#now = now
  }

  /** Runs a query over all visits. */
  run<T>(query: (sql: SqlStorage, now: number) => T): Promise<Answer<T>> {
    return runQuery(this.#sql, this.#archive, () => query(this.#sql, this.#now()))
  }

  /** Runs a query; if the archive is unavailable, only for the visits that can be read. */
  async runWithin<T>(
    { from, to }: OpenSpan,
    query: (sql: SqlStorage, span: OpenSpan, now: number) => T,
  ): Promise<Answer<T>> {
    const read = (start: number | null) =>
      this.run((sql, now) => query(sql, { from: start, to }, now))
    const answer = await read(from)
    const { readableFrom } = answer
    if (readableFrom === 0) return answer
    return { ...(await read(Math.max(readableFrom, from ?? 0))), readableFrom }
  }
}
