import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerError } from './answer-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './read-body.ts'

const app = new Hono<AppEnv>()
  .use(readBody(1_024))
  .post('/', async (c) => c.text(await c.req.text()))
  .onError(answerError)

const post = (body: BodyInit, headers = {}) => app.request('/', { method: 'POST', body, headers })

it('keeps a body readable for later readers', async () => {
  const response = await post('{"a":1}')
  expect(await response.text()).toBe('{"a":1}')
})

it.each([[{}], [{ 'Transfer-Encoding': 'chunked' }]])(
  'answers an aborted body with %j with 400',
  async (headers) => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('The connection broke'))
      },
    })
    const response = await post(broken, headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_JSON' })
  },
)

it('rejects a chunked body that is too large', async () => {
  const response = await post('x'.repeat(1_025), { 'Transfer-Encoding': 'chunked' })
  expect(response.status).toBe(413)
})

it('reads all of a body that is too large, so that its sender gets the response', async () => {
  const chunks = Array.from({ length: 5 }, () => new Uint8Array(1_000))
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.pop()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const response = await post(body, { 'Content-Length': '5000' })
  expect(response.status).toBe(413)
  expect(chunks).toEqual([])
})
