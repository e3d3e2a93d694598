import { expect, test } from 'vitest'
import { DataCenterPages } from './data-center-pages.ts'
import type { PageRequest } from './page-request.ts'

const REQUEST: PageRequest = {
  ...{ campaignId: 1, page: 'black', url: 'https://pages.example/', device: null, language: null },
  ...{ disablesContextMenu: false, seconds: 30, generation: 1 },
}

test('another worker of the zone cannot replace a copy without the edge’s key', async () => {
  const pagesWith = (key: number) => {
    const edgeKey = new Uint8Array(32).fill(key)
    return new DataCenterPages(caches, { domainName: 'shop.example', edgeKey })
  }
  const writeTo = (pages: DataCenterPages, marker: string) =>
    pages.write(REQUEST, {
      ...{ isKept: true, headers: {}, body: new Uint8Array() },
      ...{ marker, freshUntil: Number.MAX_SAFE_INTEGER, usableUntil: Number.MAX_SAFE_INTEGER },
    })
  await writeTo(pagesWith(1), 'the page')
  await writeTo(pagesWith(2), 'another page')
  expect(await pagesWith(1).read(REQUEST)).toMatchObject({ marker: 'the page' })
})
