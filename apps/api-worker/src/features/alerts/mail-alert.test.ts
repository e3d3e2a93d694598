import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ALERT_KINDS, LANGUAGES } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { ALERT_TEXTS } from '#mail/texts/alert-mail-texts.ts'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, ledgerOf, query } from '../../../test/ledgers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { visit } from '../../../test/visits.ts'
import { mailAlert } from './mail-alert.ts'

async function newReader(changes: string) {
  const account = await createAccount()
  await env.DB.prepare(`update accounts set ${changes} where id = ?`).bind(account.id).run()
  const ledger = ledgerOf(account.id)
  /** Reports lost visits as an edge does, and runs the ledger's alarm. */
  const lose = async () => {
    await ledger.append({ ...batchOf([visit(1)], { id: account.id }), lost: 2 })
    await runDurableObjectAlarm(ledger)
  }
  return { ...account, ledger, lose }
}

describe('an alert', () => {
  it('is mailed only to its account, in its language, once a day', async () => {
    const { email, lose } = await newReader("email_confirmed_at = 1, language = 'es-ES'")
    const stranger = await newReader('email_confirmed_at = 1')
    await lose()
    await lose()
    const { subject, text } = ALERT_TEXTS['es-ES'].visits_lost
    const link = 'https://app.example.com'
    expect(await mailsTo(email)).toEqual([{ subject, text: text.replace('{{link}}', link) }])
    expect(await mailsTo(stranger.email)).toEqual([])
  })

  it.each([
    ['an unconfirmed email', 'email_confirmed_at = null'],
    ['an account with alert mails turned off', 'email_confirmed_at = 1, email_alerts = 0'],
  ])('is listed but not mailed to %s', async (_, changes) => {
    const { email, ledger, lose } = await newReader(changes)
    await lose()
    expect(await mailsTo(email)).toEqual([])
    expect(await query(ledger, 'select * from outbox')).toEqual([])
    expect(await ledger.alerts()).toHaveLength(1)
  })

  it('is retried when the mailer fails, but not forever', async () => {
    const { email, ledger, lose } = await newReader('email_confirmed_at = 1')
    await env.DB.prepare('alter table outbox rename to hidden').run()
    await lose()
    const waiting = 'select attempts from outbox'
    expect(await query(ledger, waiting)).toEqual([{ attempts: 1 }])
    await env.DB.prepare('alter table hidden rename to outbox').run()
    await query(ledger, 'update outbox set nextAt = 0, attempts = 11')
    await runDurableObjectAlarm(ledger)
    expect(await mailsTo(email)).toHaveLength(1)
    const insert = "insert into outbox (kind, payload, attempts) values ('alert', ?, 12)"
    await query(ledger, insert, JSON.stringify({ kind: 'usage_80' }))
    await runDurableObjectAlarm(ledger)
    expect(await query(ledger, waiting)).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is marked as failed when the mailer fails', async () => {
    const { id } = await newReader('email_confirmed_at = 1')
    const send = vi.fn().mockRejectedValue(new Error('The mail provider answered 500'))
    const ctx = await createTestContext({ mailer: { send } })
    const input = { accountId: id, kind: 'usage_100' } as const
    await expect(mailAlert(ctx, input)).rejects.toThrow('answered 500')
  })

  it.each(LANGUAGES)('has its own text for each kind in %s, with a link', (language) => {
    const texts = LANGUAGES.flatMap((each) => Object.values(ALERT_TEXTS[each]))
    for (const kind of ALERT_KINDS) {
      // Rule alerts have texts of their own, and an alert about failing emails is not emailed.
      if (kind === 'alert_rule' || kind === 'mail_refused' || kind === 'mail_bounced') continue
      const { subject, text } = ALERT_TEXTS[language][kind]
      expect(text).toContain('{{link}}')
      expect(texts.filter((each) => each.text === text || each.subject === subject)).toHaveLength(1)
    }
  })
})
