import { DAY_MS, HOUR_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import { advance, during } from './advance.ts'
import { checkSettled, checkVisits } from './settled.ts'
import { fail } from './truth.ts'
import type { World } from './world.ts'

const PARTS_A_DAY = 8
/**
 * Visits stay in the ledger for 31 days, then up to another week until their R2 object is complete.
 */
const QUIET_DAYS = 41
/** The last days of the quiet period, on which visits are moved. */
const MOVING_DAYS = 4

/** Lets visits grow old enough to move to R2, which fails during the move. */
export async function archiveVisits(world: World): Promise<void> {
  const { network, control, accountId } = world
  const random = new Random(world.random.bits())
  const ledger = control.ledgerOf(String(accountId))
  const before = await during(world, checkVisits(world), HOUR_MS)
  await advance(world, (QUIET_DAYS - MOVING_DAYS) * DAY_MS)
  for (let day = 0; day < MOVING_DAYS; day += 1) {
    for (let part = 0; part < PARTS_A_DAY; part += 1) {
      const share = random.pick([0, 0.3, 1])
      const weather = { dropped: share, unanswered: share / 2, doubled: 0, delayMs: 2_000 }
      network.set('archive', share === 0 ? null : weather)
      if (ledger.part !== null && random.chance(0.5)) ledger.part.killIn = 1 + random.below(8)
      await advance(world, DAY_MS / PARTS_A_DAY)
    }
  }
  network.set('archive', null)
  if (ledger.part !== null) ledger.part.killIn = Number.POSITIVE_INFINITY
  await advance(world, 2 * DAY_MS)
  const after = await during(world, checkSettled(world), HOUR_MS)
  if (after.length !== before.length) {
    fail(`${before.length} visits were stored, ${after.length} after they were archived`)
  }
  const named = ledger.database
    .run('select distinct object from segments where object is not null', [])
    .rows.map(({ object }) => object)
  const kept = control.archive.keys('').map((key) => key.slice(key.lastIndexOf('/') + 1))
  if (before.length > 0 && named.length === 0) fail('no visit was archived')
  if (named.toSorted().join() !== kept.join()) {
    fail(`the ledger names the objects ${named}, the archive has ${kept}`)
  }
}
