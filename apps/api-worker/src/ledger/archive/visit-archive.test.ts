import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openArchive } from './visit-archive.ts'

it('deletes at most as many objects in one call as R2 takes, which workerd does not check', async () => {
  const calls: number[] = []
  const files = new Proxy(env.VISIT_ARCHIVE, {
    get: (target, key) =>
      key === 'delete'
        ? (keys: string[]) => calls.push(keys.length)
        : Reflect.get(target, key, target),
  })
  const archive = openArchive(files, 'ledger', () => crypto.randomUUID())
  await archive.delete(Array.from({ length: 2_001 }, (_, at) => `${at}.parquet`))
  await archive.delete([])
  expect(calls).toEqual([1_000, 1_000, 1])
})

it('lists all objects, although R2 lists at most a thousand in one call', async () => {
  const files = new Proxy(env.VISIT_ARCHIVE, {
    get: (target, key) =>
      key === 'list'
        ? (options: R2ListOptions) => target.list({ ...options, limit: 2 })
        : Reflect.get(target, key, target),
  })
  const ledger = crypto.randomUUID()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await env.VISIT_ARCHIVE.put(`${ledger}/${key}`, '')
  const archive = openArchive(files, ledger, () => crypto.randomUUID())
  expect(await archive.list()).toEqual(['a', 'b', 'c', 'd', 'e'])
})
