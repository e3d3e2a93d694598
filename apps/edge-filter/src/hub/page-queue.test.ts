import { expect, test } from 'vitest'
import type { PageReply } from '#page-cache/page-reply.ts'
import type { PageRequest } from '#page-cache/page-request.ts'
import { PageQueue } from './page-queue.ts'

const PAGES = 10

const pageRequest = (campaignId: number): PageRequest => ({
  ...{ campaignId, page: 'black', url: 'https://pages.example/', device: 'mobile' },
  ...{ language: 'pt-br', disablesContextMenu: false, seconds: 30, generation: 1 },
})

test('leaves connections for visits while many pages are fetched', async () => {
  let running = 0
  let most = 0
  const fetchCopy = async ({ campaignId }: PageRequest): Promise<PageReply> => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    return { isKept: false, reason: 'status', freshUntil: campaignId }
  }
  const queue = new PageQueue(fetchCopy, async () => undefined, Date.now)
  const asked = Array.from({ length: PAGES }, (_, id) => queue.ask(pageRequest(id)))
  await queue.runUntil(Promise.resolve())
  const replies = await Promise.all(asked)
  expect(replies.map(({ freshUntil }) => freshUntil)).toEqual([...Array(PAGES).keys()])
  expect(most).toBe(4)
  expect(queue.isWaiting).toBe(false)
})
