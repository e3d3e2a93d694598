import type { Runtime } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import type { Database } from '#db/database.ts'
import { outbox } from '#db/schema.ts'
import type { Config } from '#platform/config.ts'
import type { MailProvider } from '#platform/config-variables.ts'
import { log } from '#platform/log.ts'
import { USER_AGENT } from '#platform/user-agent.ts'
import type { Mail } from './mail.ts'
import { mailRequest } from './mail-request.ts'

const TIMEOUT_MS = 10 * SECOND_MS

/** Sends emails. */
export interface Mailer {
  /** Throws if the email could not be handed to the provider. */
  readonly send: (mail: Mail) => Promise<void>
}

type MailRuntime = Pick<Runtime, 'now' | 'timeout' | 'fetch'>

/** Creates the configured mailer: a provider's or, in a local run, the outbox. */
export const createMailer = (
  { mailProvider }: Config,
  db: Database,
  runtime: MailRuntime,
): Mailer =>
  mailProvider === null ? outboxMailer(db, runtime) : providerMailer(mailProvider, runtime)

/**
 * Posts each email as JSON. An error contains the provider's status and no content of the email.
 */
const providerMailer = (provider: MailProvider, { fetch, timeout }: MailRuntime): Mailer => ({
  send: async (mail) => {
    const { url, headers, body } = mailRequest(provider, mail)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': USER_AGENT },
      body: JSON.stringify(body),
      signal: timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The mail provider answered ${response.status}`)
  },
})

/** Stores each email for the outbox page and logs it, because nobody else receives it. */
const outboxMailer = (db: Database, { now }: MailRuntime): Mailer => ({
  send: async (mail) => {
    const { html: _, ...shown } = mail
    log.info({ message: 'Mail', ...shown })
    await db.insert(outbox).values({ ...mail, at: now() })
  },
})
