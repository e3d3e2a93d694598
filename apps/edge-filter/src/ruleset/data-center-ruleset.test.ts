import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#lib/config.ts'
import { signed } from '../../test/rulesets.ts'
import { DataCenterRuleset } from './data-center-ruleset.ts'

let domain = 0

/** Creates an empty copy for a new domain. */
const newCopy = () => {
  domain += 1
  return new DataCenterRuleset({ ...readConfig(env), domainName: `shop-${domain}.example` }, caches)
}

test('returns the stored ruleset, or nothing if none was stored', async () => {
  const copy = newCopy()
  expect(await copy.read()).toBeNull()
  const ruleset = await signed({ version: 3 })
  await copy.write(ruleset)
  expect(await copy.read()).toEqual(ruleset)
  expect(await newCopy().read()).toBeNull()
})

test('does not replace a higher version with a lower one', async () => {
  const copy = newCopy()
  await copy.write(await signed({ version: 3 }))
  await copy.write(await signed({ version: 2 }))
  expect((await copy.read())?.version).toBe(3)
  await copy.write(await signed({ version: 4 }))
  expect((await copy.read())?.version).toBe(4)
})

test('ignores a ruleset that is forged or for another domain', async () => {
  const forged = newCopy()
  await forged.write({ ...(await signed({ version: 3 })), version: 5 })
  expect(await forged.read()).toBeNull()
  const foreign = newCopy()
  await foreign.write(await signed({ domainId: 8 }))
  expect(await foreign.read()).toBeNull()
})

test('treats a failing cache as empty', async () => {
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'))
  const copy = newCopy()
  await copy.write(await signed())
  expect(await copy.read()).toBeNull()
})
