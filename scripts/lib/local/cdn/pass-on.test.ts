import { expect, it } from 'vitest'
import { findFreePorts } from '../ports.ts'
import { passOn } from './pass-on.ts'

it('answers with the CDN’s status if the origin cannot be reached', async () => {
  const { pages } = await findFreePorts(19_000)
  expect((await passOn(new Request(`http://127.0.0.1:${pages}/`))).status).toBe(523)
})
