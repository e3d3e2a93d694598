import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { signed } from '../test/rulesets.ts'
import { ColoCopy } from './colo-copy.ts'
import { readConfig } from './env.ts'

let domain = 0

/** The copy of a domain that has none yet. */
const newCopy = () => {
  domain += 1
  return new ColoCopy({ ...readConfig(env), domainName: `shop-${domain}.example` })
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('gives what was left here, and nothing before', async () => {
  const copy = newCopy()
  expect(await copy.read()).toBeNull()
  const ruleset = await signed({ version: 3 })
  await copy.write(ruleset)
  expect(await copy.read()).toEqual(ruleset)
  expect(await newCopy().read()).toBeNull()
})

test('a lower version does not take the place of a higher one', async () => {
  const copy = newCopy()
  await copy.write(await signed({ version: 3 }))
  await copy.write(await signed({ version: 2 }))
  expect((await copy.read())?.version).toBe(3)
  await copy.write(await signed({ version: 4 }))
  expect((await copy.read())?.version).toBe(4)
})

test('what the control plane did not sign for this domain is nothing', async () => {
  const forged = newCopy()
  await forged.write({ ...(await signed({ version: 3 })), version: 5 })
  expect(await forged.read()).toBeNull()
  const foreign = newCopy()
  await foreign.write(await signed({ domainId: 8 }))
  expect(await foreign.read()).toBeNull()
})

test('a cache that fails is like an empty one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'))
  const copy = newCopy()
  await copy.write(await signed())
  expect(await copy.read()).toBeNull()
})
