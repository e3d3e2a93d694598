import type { Deliveries, Delivery } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import type { LogInput, ReplayInput, StoredEvent } from '#core/ledger-api/webhooks.ts'
import { writeAccount } from '../storage/state.ts'
import { forgetWebhook } from './deliver.ts'
import { listDeliveries, replayDeliveries } from './delivery-log.ts'
import { sendTest } from './send-test.ts'
import { readFailing, resetLane } from './settle.ts'
import { takeEvents } from './take-events.ts'

/** The ledger's functions that webhook calls use. */
interface Host {
  readonly wakeBy: (at: number) => void
  readonly createContext: () => Promise<Context>
  readonly now: () => number
}

/** The control plane's interface to an account's webhook deliveries. */
export class WebhookCalls {
  readonly #storage: DurableObjectStorage
  readonly #host: Host

  constructor(storage: DurableObjectStorage, host: Host) {
    this.#storage = storage
    this.#host = host
  }

  /** Accepts events for webhooks and delivers them as soon as possible. */
  takeEvents(account: LedgerAccount, events: readonly StoredEvent[]): void {
    writeAccount(this.#storage.sql, account)
    // The plan may no longer include webhooks.
    const wanted = events.filter(({ type }) => account.events.some((event) => event === type))
    takeEvents(this.#storage.sql, wanted)
    this.#host.wakeBy(this.#host.now())
  }

  /** Returns a webhook's deliveries, latest first. */
  deliveries(input: LogInput): Deliveries {
    return listDeliveries(this.#storage.sql, input)
  }

  /** Returns when failing webhooks started to fail, by ID. */
  failingWebhooks(): Record<number, number> {
    return readFailing(this.#storage.sql)
  }

  /**
   * Sends a test to a webhook and returns the delivery; `null` if the webhook was deleted
   * meanwhile.
   */
  async testWebhook(input: { accountId: number; webhookId: number }): Promise<Delivery | null> {
    return sendTest(this.#storage, await this.#host.createContext(), input)
  }

  /** Retries a webhook's deliveries immediately; returns their number. */
  replay(input: ReplayInput): number {
    const now = this.#host.now()
    const replayed = replayDeliveries(this.#storage.sql, input, now)
    resetLane(this.#storage.sql, input.webhookId)
    this.#host.wakeBy(now)
    return replayed
  }

  /** Resets a webhook's failures. */
  resetWebhook(webhookId: number): void {
    resetLane(this.#storage.sql, webhookId)
  }

  /** Deletes a webhook's state and deliveries. */
  forgetWebhook(webhookId: number): void {
    forgetWebhook(this.#storage, webhookId)
  }
}
