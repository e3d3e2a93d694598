import { MINUTE_MS } from '@crivo/shared'
import type { DumpCursor, DumpLine, DumpPage } from '#core/ledger-api/dumps.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import {
  beginRestore,
  deleteUnnamed,
  dumpObject,
  endRestore,
  loadObject,
} from './archive/dump-objects.ts'
import type { VisitArchive } from './archive/visit-archive.ts'
import { dumpLine, loadLine } from './storage/dump.ts'

/** How long a dump or restore is considered to be going on after each of its lines. */
export const PAUSE_MS = MINUTE_MS

/** The ledger's functions that dumps use. */
interface Host {
  readonly now: () => number
  readonly wakeBy: (at: number) => void
  /** Waits for a run of the alarm, which may still be moving data. */
  readonly alarmEnded: () => Promise<unknown>
  /** Forgets what memory holds of tables that a restore has replaced. */
  readonly forgetTables: () => void
}

/** The control plane's interface for dumping and restoring an account's ledger. */
export class DumpCalls {
  readonly #storage: DurableObjectStorage
  readonly #archive: VisitArchive | null
  readonly #host: Host
  #dumpedAt = Number.NEGATIVE_INFINITY
  #loadedAt = Number.NEGATIVE_INFINITY

  constructor(storage: DurableObjectStorage, archive: VisitArchive | null, host: Host) {
    this.#storage = storage
    this.#archive = archive
    this.#host = host
  }

  /** Returns whether a dump is being read: maintenance pauses, so that it misses no moved data. */
  isDumping(now: number): boolean {
    return now < this.#dumpedAt + PAUSE_MS
  }

  /** Returns whether a dump is being loaded: alarms pause, because tables are missing meanwhile. */
  isLoading(now: number): boolean {
    return now < this.#loadedAt + PAUSE_MS
  }

  /** Returns the next line of a dump of the whole ledger. */
  async dump(cursor: DumpCursor | null): Promise<DumpPage> {
    this.#dumpedAt = this.#host.now()
    await this.#host.alarmEnded()
    const { sql } = this.#storage
    const page = dumpLine(sql, cursor)
    if (cursor === null || !('end' in page.line)) return page
    return (await dumpObject(sql, this.#archive, cursor)) ?? page
  }

  /** Loads one line of a dump atomically. */
  async load(line: DumpLine): Promise<{ done: boolean }> {
    this.#loadedAt = this.#host.now()
    await this.#host.alarmEnded()
    const { sql } = this.#storage
    if ('object' in line) {
      await loadObject(sql, this.#archive, line)
      return { done: false }
    }
    const loaded = this.#storage.transactionSync(() => {
      const loaded = loadLine(sql, line)
      if ('schema' in line) beginRestore(sql)
      if (loaded.done) endRestore(sql)
      return loaded
    })
    // The database may be from a different time than the dump.
    if ('schema' in line || loaded.done) this.#host.forgetTables()
    if (!loaded.done) return loaded
    const archive = this.#archive
    if (archive !== null) await runOrLog('archive', () => deleteUnnamed(sql, archive))
    this.#loadedAt = Number.NEGATIVE_INFINITY
    // Scheduled work may be due: dumps contain no alarms.
    this.#host.wakeBy(this.#host.now())
    return loaded
  }
}
