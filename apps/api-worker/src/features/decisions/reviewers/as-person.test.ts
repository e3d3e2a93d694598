import { expect, it } from 'vitest'
import { visitor } from '../../../../../../packages/filter-engine/test/visitor.ts'
import { asPerson } from './as-person.ts'

const PLACE = { ip: null, asn: 64_500, networks: [] }

it.each([
  ['named where the CDN names networks', 'Google LLC', 'AS64500'],
  ['unnamed where nobody does', null, null],
])('has a network that is %s', (_, asOrganisation, named) => {
  expect(asPerson(visitor({ asOrganisation }), PLACE).asOrganisation).toBe(named)
})
