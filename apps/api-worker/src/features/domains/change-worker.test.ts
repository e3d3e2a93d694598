import { MINUTE_MS } from '@crivo/shared'
import { expect, it } from 'vitest'
import type { AccountContext, Context } from '#core/context.ts'
import { activateZone, readHost } from '../../../test/cdn.ts'
import { signedInAs } from '../../../test/context.ts'
import { createCustomer } from '../../../test/deployments.ts'
import { recordCalls } from '../../../test/wrap-cdn.ts'
import { rotateEdgeKey } from './rotate-key.ts'
import { updateDomainSettings } from './update-settings.ts'

type Change = (ctx: AccountContext, id: number) => Promise<unknown>

it.each<[string, Change]>([
  ['edge key', (ctx, id) => rotateEdgeKey(ctx, { id })],
  ['fail URL', (ctx, id) => updateDomainSettings(ctx, { id, failUrl: 'https://shop.example/' })],
])('has the cron upload a new %s if the worker dies before it does', async (_, change) => {
  const customer = await createCustomer()
  await customer.send('POST', `/api/domains/${customer.id}/deploy-worker`)
  await customer.later(MINUTE_MS)
  await activateZone((await readHost(customer.name)).zone.id)
  await customer.later(3 * MINUTE_MS)
  expect(await customer.deployment()).toMatchObject({ state: 'done' })

  const ctx = signedInAs(customer.account.id, await customer.contextAt(0))
  const { db, death } = dieAtBatch(ctx.db, 2)
  void change({ ...ctx, db }, customer.id)
  await death
  const { calls, wrapCdn } = recordCalls()
  await customer.later(MINUTE_MS, wrapCdn)
  expect(calls).toContain('uploadScript')
  expect(await customer.deployment()).toMatchObject({ state: 'done' })
  expect(await customer.details()).toMatchObject({ workerCurrent: true })
})

/** Makes the worker die before a batch, which never returns. */
function dieAtBatch(db: Context['db'], index: number) {
  const { promise: death, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const batch: typeof db.batch = (statements) => {
    begun += 1
    if (begun < index) return db.batch(statements)
    resolve()
    return new Promise(() => undefined)
  }
  return { db: Object.assign(Object.create(db), { batch }) as typeof db, death }
}
