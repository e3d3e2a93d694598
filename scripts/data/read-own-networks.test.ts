import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { OWN_NETWORKS_FILE, readOwnNetworks } from './read-own-networks.ts'

it('match the installed address data: run `npm run own-networks` after a change', async () => {
  expect(await readFile(OWN_NETWORKS_FILE, 'utf8')).toBe(await readOwnNetworks())
})
