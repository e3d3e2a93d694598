import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createTestContext } from '../../../test/context.ts'
import { deleteOldCases } from './delete-old.ts'

const DAY = 86_400_000

const insert = (number: string, createdAt: number, decidedAt: number | null) =>
  env.DB.prepare(
    `insert into abuse_cases (number, kind, state, url, host, language, reporter_email, created_at,
      decided_at) values (?, 'phishing', ?, 'https://a.example/', 'a.example', 'pt-BR', 'x', ?, ?)`,
  )
    .bind(number, decidedAt === null ? 'open' : 'dismissed', createdAt, decidedAt)
    .run()

it('deletes cases decided a year ago and the reporters’ email addresses of undecided ones', async () => {
  const now = Date.now()
  const ago = (days: number) => now - days * DAY
  await insert('long decided', ago(400), ago(366))
  await insert('decided', ago(400), ago(364))
  await insert('long open', ago(366), null)
  await insert('open', ago(364), null)
  await deleteOldCases(await createTestContext({ now: () => now }))
  const { results } = await env.DB.prepare(
    'select number, reporter_email email from abuse_cases order by id',
  ).all()
  expect(results).toEqual([
    { number: 'decided', email: 'x' },
    { number: 'long open', email: null },
    { number: 'open', email: 'x' },
  ])
})
