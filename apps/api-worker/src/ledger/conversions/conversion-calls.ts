import type {
  ConversionCall,
  ConversionOutcome,
  ConversionReport,
  ConversionSum,
  ListCallsInput,
  ListConversionsInput,
  ListedCalls,
  ListedConversions,
  SumConversionsInput,
} from '#core/ledger-api/conversions.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import type { VisitReader } from '../archive/visit-reader.ts'
import { findVisit } from '../queries/read-visit.ts'
import { writeAccount } from '../storage/state.ts'
import { attributeArrived } from './attribute.ts'
import { listCalls, logCall } from './log-calls.ts'
import { listConversions, sumConversions } from './read-conversions.ts'
import { storeConversion } from './store-conversion.ts'

/** The control plane's interface to an account's conversions. */
export class ConversionCalls {
  readonly #storage: DurableObjectStorage
  readonly #reader: VisitReader
  readonly #now: () => number

  constructor(storage: DurableObjectStorage, reader: VisitReader, now: () => number) {
    this.#storage = storage
    this.#reader = reader
    this.#now = now
  }

  /** Stores a reported conversion once, or corrects it. */
  async convert(account: LedgerAccount, report: ConversionReport): Promise<ConversionOutcome> {
    const { sql } = this.#storage
    const { click } = report
    // Looked up for everyone, so that a reviewer's response takes neither more nor less time.
    const found = await findVisit(this.#reader, click)
    if (found !== null && found.visit === null) return 'away'
    const outcome = this.#storage.transactionSync(() => {
      writeAccount(sql, account)
      return storeConversion(sql, report, found?.visit ?? null, this.#now())
    })
    // The visit may have arrived while the archive was read.
    const late =
      found === null && outcome === 'stored' ? await findVisit(this.#reader, click) : null
    const visit = late?.visit ?? null
    if (visit !== null) {
      const arrived = { ids: [visit.id], visitAt: () => visit }
      this.#storage.transactionSync(() => attributeArrived(sql, arrived, this.#now()))
    }
    return outcome
  }

  /** Logs a report of a conversion that was refused before it could be stored. */
  refuse(call: Omit<ConversionCall, 'id' | 'at'>): void {
    this.#storage.transactionSync(() => logCall(this.#storage.sql, call, this.#now()))
  }

  /** Lists conversions, latest first, except those of visits in the last hour. */
  list(input: ListConversionsInput): ListedConversions {
    return listConversions(this.#storage.sql, input, this.#now())
  }

  /** Returns the conversions of a span by key, currency and day. */
  sum(input: SumConversionsInput): ConversionSum[] {
    return sumConversions(this.#storage.sql, input, this.#now())
  }

  /** Lists conversion reports, latest first. */
  calls(input: ListCallsInput): ListedCalls {
    return listCalls(this.#storage.sql, input)
  }
}
