import { env } from 'cloudflare:workers'
import { LANGUAGES } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { MAIL_TEXTS, type MailKind } from '#mail/texts/mail-texts.ts'
import { SECURITY_MAILS } from '#mail/texts/security/security-texts.ts'
import { createAccount } from '../../../test/accounts.ts'
import { appWith, PRODUCTION } from '../../../test/app-with.ts'
import { waitForMail } from '../../../test/mails.ts'

const forgot = (email: string) => ({ body: { email } })

describe('mails', () => {
  it.each(LANGUAGES)('have all texts in %s, with valid links', (language) => {
    const withLink: MailKind[] = [
      ...(['reset-password', 'confirm-email', 'confirm-registration'] as const),
      ...(['abuse-case-opened', 'campaign-suspended', 'campaign-restored'] as const),
      'account-frozen',
      ...(['rollout-halted', 'update-forced', 'invitation', 'confirm-report'] as const),
      ...SECURITY_MAILS,
    ]
    const withCase: MailKind[] = ['abuse-dismissed', 'abuse-upheld', 'abuse-found']
    for (const [kind, { subject, text }] of Object.entries(MAIL_TEXTS[language])) {
      expect(subject).toMatch(/^Crivo: .{10}/)
      expect(text.includes('{{link}}')).toBe(withLink.some((each) => each === kind))
      expect(text.includes('{{case}}')).toBe(withCase.some((each) => each === kind))
      expect(text.includes('{{reason}}')).toBe(kind === 'account-frozen')
      for (const other of LANGUAGES.filter((each) => each !== language)) {
        expect(Object.values(MAIL_TEXTS[other]).map((each) => each.text)).not.toContain(text)
      }
    }
  })

  it('use the account’s language', async () => {
    const { id, email } = await createAccount()
    await env.DB.prepare("update accounts set language = 'es-ES' where id = ?").bind(id).run()
    const call = await appWith({})
    await call('POST', '/api/auth/forgot-password', forgot(email))
    expect((await waitForMail(email)).subject).toBe(MAIL_TEXTS['es-ES']['reset-password'].subject)
  })
})

describe('the outbox', () => {
  it('shows the mails of a local run, with their links', async () => {
    const { email } = await createAccount()
    const call = await appWith({})
    await call('POST', '/api/auth/forgot-password', forgot(email))
    const answer = await call('GET', '/api/dev/outbox')
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    const page = await answer.text()
    expect(page).toContain(email)
    expect(page).toMatch(/<a href="https:\/\/app\.example\.com\/reset-password#token=[\w-]+">/)
  })

  it('escapes markup', async () => {
    await env.DB.prepare('insert into outbox ("to", subject, text, at) values (?, ?, ?, 0)')
      .bind('x', '<img src=x>', '<script>alert(1)</script>')
      .run()
    const page = await (await (await appWith({}))('GET', '/api/dev/outbox')).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('<img')
  })

  it('does not exist in production', async () => {
    const answer = await (await appWith(PRODUCTION))('GET', '/api/dev/outbox')
    expect(answer.status).toBe(404)
    await answer.text()
  })
})

describe('the mail provider', () => {
  it('receives each mail with its key, and nothing is stored here', async () => {
    const { email } = await createAccount()
    const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null))
    const call = await appWith(PRODUCTION)
    expect((await call('POST', '/api/auth/forgot-password', forgot(email))).status).toBe(202)
    expect(post).toHaveBeenCalledOnce()
    const [url, options] = post.mock.calls[0] ?? []
    expect(url).toBe('https://mail.example.com/send')
    expect(new Headers(options?.headers).get('Authorization')).toBe('Bearer provider-key')
    expect(JSON.parse(String(options?.body))).toEqual({
      from: 'Crivo <no-reply@example.com>',
      to: email,
      subject: MAIL_TEXTS['pt-BR']['reset-password'].subject,
      text: expect.stringContaining('/reset-password#token='),
    })
    const kept = await env.DB.prepare('select count(*) n from outbox where "to" = ?')
      .bind(email)
      .first('n')
    expect(kept).toBe(0)
  })

  it('may fail without changing the response, and the failure is logged without the mail’s content', async () => {
    const { email } = await createAccount()
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('no', { status: 500 }))
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const call = await appWith(PRODUCTION)
    expect((await call('POST', '/api/auth/forgot-password', forgot(email))).status).toBe(202)
    expect(log).toHaveBeenCalledOnce()
    const [line] = log.mock.calls[0] ?? []
    expect(JSON.parse(line)).toEqual({
      requestId: expect.any(String),
      mail: 'reset-password',
      sent: false,
      reason: 'The mail provider answered 500',
    })
  })
})
