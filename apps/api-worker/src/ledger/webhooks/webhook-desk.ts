import { DurableObject } from 'cloudflare:workers'
import type { Deliveries, Delivery } from '@crivo/shared'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { writeAccount } from '../state.ts'
import type { LedgerAccount } from '../types.ts'
import { forgetWebhook } from './deliver.ts'
import { type LogInput, listDeliveries, type ReplayInput, replayDeliveries } from './log.ts'
import { sendTest } from './send-test.ts'
import { readFailing, resetLane } from './settle.ts'
import { type StoredEvent, takeEvents } from './take-events.ts'

/** What a ledger is asked about its account's webhooks. */
export abstract class WebhookDesk extends DurableObject<Env> {
  protected abstract wakeBy(at: number): void
  protected abstract createContext(): Promise<Context>

  /** Takes events over that webhooks are called for, and calls them as soon as it can. */
  takeEvents(account: LedgerAccount, events: readonly StoredEvent[]): void {
    writeAccount(this.ctx.storage.sql, account)
    // The plan may not include webhooks any more.
    const wanted = events.filter(({ type }) => account.events.some((event) => event === type))
    takeEvents(this.ctx.storage.sql, wanted)
    this.wakeBy(Date.now())
  }

  /** A webhook's deliveries, latest first. */
  deliveries(input: LogInput): Deliveries {
    return listDeliveries(this.ctx.storage.sql, input)
  }

  /** Since when the webhooks fail that do, by id. */
  failingWebhooks(): Record<number, number> {
    return readFailing(this.ctx.storage.sql)
  }

  /** Posts a test to a webhook, and gives how that went; `null` if the webhook is deleted meanwhile. */
  async testWebhook(input: { accountId: number; webhookId: number }): Promise<Delivery | null> {
    return sendTest(this.ctx.storage, await this.createContext(), input)
  }

  /** Tries deliveries of a webhook again, at once; gives how many. */
  replay(input: ReplayInput): number {
    const now = Date.now()
    const replayed = replayDeliveries(this.ctx.storage.sql, input, now)
    resetLane(this.ctx.storage.sql, input.webhookId)
    this.wakeBy(now)
    return replayed
  }

  /** Forgets how a webhook has failed. */
  resetWebhook(webhookId: number): void {
    resetLane(this.ctx.storage.sql, webhookId)
  }

  /** Forgets a webhook with its deliveries. */
  forgetWebhook(webhookId: number): void {
    forgetWebhook(this.ctx.storage, webhookId)
  }
}
