import { formatIp, type ParsedIp } from '@crivo/filter-engine'
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
    drawPerson(ctx, { domainId: 1, group: '', facts: visitor({ now: hour * HOUR_MS }), feed })
  const drawn = [await draw(1), await draw(1), await draw(2)]
  expect(lookups).toBe(6)
  expect(drawn[1]).toEqual(drawn[0])
  expect(drawn[2]).not.toEqual(drawn[0])
})

it('has an IPv6 address in about half of all hours, as people in the country may', async () => {
  const findPlace = async (ip: ParsedIp) => ({
    country: ip.version === 4 || ip.high >> 44n === 0x2804_0n ? 'BR' : 'US',
  })
  const ctx = await createTestContext({ findPlace })
  const feed = await currentFeed.read(ctx)
  const hours = Array.from({ length: 60 }, (_, hour) => hour)
  const drawn = await Promise.all(
    hours.map((hour) =>
      drawPerson(ctx, {
        domainId: 1,
        group: '',
        facts: visitor({ country: 'BR', now: hour * HOUR_MS }),
        feed,
      }),
    ),
  )
  const addresses = drawn.map(({ ip }) => (ip === null ? '' : formatIp(ip)))
  const ofSix = addresses.filter((address) => address.startsWith('2804:'))
  expect(addresses.filter((address) => address.includes(':'))).toEqual(ofSix)
  expect(new Set(addresses).size).toBe(hours.length)
  expect(ofSix.length).toBeGreaterThan(hours.length / 4)
  expect(ofSix.length).toBeLessThan((hours.length * 3) / 4)
})
