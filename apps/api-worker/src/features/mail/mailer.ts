import type { Context } from '../../context.ts'
import { outbox } from '../../db/schema.ts'
import type { Config, MailProvider } from '../../env.ts'

const TIMEOUT_MS = 10_000

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What sends mails. */
export interface Mailer {
  /** Throws if the mail could not be handed over. */
  readonly send: (mail: Mail) => Promise<void>
}

/** The mailer of the configuration: a provider's, or in a local run the outbox. */
export const createMailer = ({ mailProvider }: Config, db: Context['db']): Mailer =>
  mailProvider === null ? outboxMailer(db) : providerMailer(mailProvider)

/** Posts each mail as JSON. An error names the provider's status and nothing of the mail. */
const providerMailer = ({ url, key, from }: MailProvider): Mailer => ({
  send: async (mail) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ from, ...mail }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The mail provider answered ${response.status}`)
  },
})

/** Keeps each mail for the outbox page. */
const outboxMailer = (db: Context['db']): Mailer => ({
  send: async (mail) => {
    await db.insert(outbox).values({ ...mail, at: Date.now() })
  },
})
