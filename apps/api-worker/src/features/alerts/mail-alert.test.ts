import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ALERT_KINDS, LANGUAGES } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, query } from '../../../test/ledgers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { visit } from '../../../test/visits.ts'
import { mailAlert } from './mail-alert.ts'
import { ALERT_TEXTS } from './texts.ts'

async function newReader(changes: string) {
  const account = await createAccount()
  await env.DB.prepare(`update accounts set ${changes} where id = ?`).bind(account.id).run()
  const ledger = env.LEDGER.get(env.LEDGER.idFromName(String(account.id)))
  /** Loses visits, as an edge reports it, and has the ledger do what follows. */
  const lose = async () => {
    await ledger.append({ ...batchOf([visit(1)], { id: account.id }), lost: 2 })
    await runDurableObjectAlarm(ledger)
  }
  return { ...account, ledger, lose }
}

describe('an alert', () => {
  it('is mailed to its account alone, in its language, once a day', async () => {
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
    ['an email that nobody confirmed', 'email_confirmed_at = null'],
    ['an account that wants none', 'email_confirmed_at = 1, email_alerts = 0'],
  ])('is not mailed to %s, and yet listed', async (_, changes) => {
    const { email, ledger, lose } = await newReader(changes)
    await lose()
    expect(await mailsTo(email)).toEqual([])
    expect(await query(ledger, 'select * from outbox')).toEqual([])
    expect(await ledger.alerts()).toHaveLength(1)
  })

  it('waits for a mailer that fails, but not for ever', async () => {
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

  it('is said to have failed when the mailer does', async () => {
    const { id } = await newReader('email_confirmed_at = 1')
    const send = vi.fn().mockRejectedValue(new Error('The mail provider answered 500'))
    const ctx = await createTestContext({ mailer: { send } })
    const input = { accountId: id, kind: 'usage_100' } as const
    await expect(mailAlert({ ctx, input })).rejects.toThrow('answered 500')
  })

  it.each(LANGUAGES)('has its own text for each kind in %s, with a link', (language) => {
    const texts = LANGUAGES.flatMap((each) => Object.values(ALERT_TEXTS[each]))
    for (const kind of ALERT_KINDS) {
      const { subject, text } = ALERT_TEXTS[language][kind]
      expect(text).toContain('{{link}}')
      expect(texts.filter((each) => each.text === text || each.subject === subject)).toHaveLength(1)
    }
  })
})
