import { ServerClient } from 'postmark'
import { Resend } from 'resend'
import { afterEach, expect, it, vi } from 'vitest'
import { mailRequest } from './mail-request.ts'

const MAIL = { to: 'ana@example.com', subject: 'Olá', text: 'Confirme', html: '<p>Confirme</p>' }
const { to, subject, text, html } = MAIL
const KEYS = { key: 'k', from: 'Crivo <no-reply@example.com>' }
const { key, from } = KEYS

afterEach(() => vi.unstubAllGlobals())

/** Returns the request that a provider's own SDK makes. */
async function requestOf(send: () => Promise<unknown>): Promise<Request> {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return Response.json({ id: '1', ErrorCode: 0, Message: 'OK' })
  })
  await send()
  const [request] = asked
  if (request === undefined) throw new Error('The SDK made no request')
  return request
}

it('sends Resend the request that its SDK sends', async () => {
  const theirs = await requestOf(() =>
    new Resend(key).emails.send({ from, to: [to], subject, text, html }),
  )
  const ours = mailRequest({ provider: 'resend', ...KEYS }, MAIL)
  expect(ours.url).toBe(theirs.url)
  expect(ours.headers.Authorization).toBe(theirs.headers.get('Authorization'))
  expect(ours.body).toEqual(await theirs.json())
})

it('sends Postmark the request that its SDK sends', async () => {
  const theirs = await requestOf(() =>
    new ServerClient(key).sendEmail({
      ...{ From: from, To: to, Subject: subject, TextBody: text, HtmlBody: html },
      MessageStream: 'outbound',
    }),
  )
  const ours = mailRequest({ provider: 'postmark', ...KEYS }, MAIL)
  expect(ours.url).toBe(theirs.url)
  for (const name of ['Accept', 'X-Postmark-Server-Token'])
    expect(ours.headers[name]).toBe(theirs.headers.get(name))
  expect(ours.body).toEqual(await theirs.json())
})

it('sends no HTML where there is none', () => {
  const mail = { to, subject, text }
  const bodies = (['resend', 'postmark'] as const).map((provider) =>
    Object.keys(mailRequest({ provider, ...KEYS }, mail).body),
  )
  for (const names of bodies) expect(names.filter((name) => /html/i.test(name))).toEqual([])
})

it('sends to any other provider in our own format', () => {
  const url = 'https://mail.example.com/send'
  expect(mailRequest({ provider: 'url', url, ...KEYS }, MAIL)).toEqual({
    url,
    headers: { Authorization: 'Bearer k' },
    body: { from, ...MAIL },
  })
})
