import { HOUR_MS } from '@crivo/shared'
import { expect, it } from 'vitest'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { visitor } from '../../../../../../packages/filter-engine/test/visitor.ts'
import { createTestContext } from '../../../../test/context.ts'
import { asPerson } from './as-person.ts'
import { drawPerson } from './draw-person.ts'

const PERSON = { ip: null, asn: 64_500, networks: [], seed: 'one' }

it.each([
  ['named where the CDN names networks', 'Google LLC', 'AS64500'],
  ['unnamed where nobody does', null, null],
])('has a network that is %s', (_, asOrganisation, named) => {
  expect(asPerson(visitor({ asOrganisation }), PERSON).asOrganisation).toBe(named)
})

it('waits only briefly for a table of addresses, and then draws an address nobody can predict', async () => {
  let now = Date.now()
  let lookups = 0
  const findPlace = async () => {
    lookups += 1
    now += 1_000
    return null
  }
  const ctx = await createTestContext({ findPlace, now: () => now })
  const feed = await currentFeed.read(ctx)
  const draw = (hour: number) =>
    drawPerson(ctx, { domainId: 1, facts: visitor({ now: hour * HOUR_MS }), feed })
  const drawn = [await draw(1), await draw(1), await draw(2)]
  expect(lookups).toBe(6)
  expect(drawn[1]).toEqual(drawn[0])
  expect(drawn[2]).not.toEqual(drawn[0])
})
