import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'

interface Mail {
  readonly subject: string
  readonly text: string
}

/** Returns the emails sent to an email address, oldest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const { results } = await env.DB.prepare(
    'select subject, text from outbox where "to" = ? order by id',
  )
    .bind(to)
    .all<Mail>()
  return results
}

/** Waits for emails, which are sent after the response, and returns the last. */
export async function waitForMail(to: string, count = 1): Promise<Mail> {
  const mails = await vi.waitFor(
    async () => {
      const found = await mailsTo(to)
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 10_000 },
  )
  return mails.at(-1) ?? { subject: '', text: '' }
}

/** Returns the token in an email's link. */
export const tokenIn = ({ text }: Pick<Mail, 'text'>): string =>
  /#token=([\w-]+)/.exec(text)?.[1] ?? ''
