import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerError } from './answer-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './read-body.ts'

const app = new Hono<AppEnv>()
  .use(readBody)
  .post('/', async (c) => c.text(await c.req.text()))
  .onError(answerError)

const post = (body: BodyInit) => app.request('/', { method: 'POST', body })

it('gives a body to whoever asks for it later', async () => {
  const response = await post('{"a":1}')
  expect(await response.text()).toBe('{"a":1}')
})

it('answers a body that breaks off as the sender’s mistake', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('The connection broke'))
    },
  })
  const response = await post(broken)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'INVALID_JSON' })
})
