import { expect, it } from 'vitest'
import { mailRequest } from './mail-request.ts'

const MAIL = { to: 'ana@example.com', subject: 'Olá', text: 'Confirme' }
const KEYS = { key: 'k', from: 'Crivo <no-reply@example.com>' }

it('sends to Resend in the form of its API', () => {
  expect(mailRequest({ provider: 'resend', ...KEYS }, MAIL)).toEqual({
    url: 'https://api.resend.com/emails',
    headers: { Authorization: 'Bearer k' },
    body: { from: KEYS.from, to: ['ana@example.com'], subject: 'Olá', text: 'Confirme' },
  })
})

it('sends to Postmark in the form of its API', () => {
  expect(mailRequest({ provider: 'postmark', ...KEYS }, MAIL)).toEqual({
    url: 'https://api.postmarkapp.com/email',
    headers: { Accept: 'application/json', 'X-Postmark-Server-Token': 'k' },
    body: {
      ...{ From: KEYS.from, To: 'ana@example.com', Subject: 'Olá', TextBody: 'Confirme' },
      MessageStream: 'outbound',
    },
  })
})

it('sends HTML beside the text where there is any', () => {
  const mail = { ...MAIL, html: '<p>Confirme</p>' }
  const bodies = (['resend', 'postmark'] as const).map(
    (provider) => mailRequest({ provider, ...KEYS }, mail).body,
  )
  expect(bodies).toMatchObject([
    { text: 'Confirme', html: '<p>Confirme</p>' },
    { TextBody: 'Confirme', HtmlBody: '<p>Confirme</p>' },
  ])
})

it('sends to any other email address in our own form', () => {
  const url = 'https://mail.example.com/send'
  expect(mailRequest({ provider: 'url', url, ...KEYS }, MAIL)).toEqual({
    url,
    headers: { Authorization: 'Bearer k' },
    body: { from: KEYS.from, ...MAIL },
  })
})
