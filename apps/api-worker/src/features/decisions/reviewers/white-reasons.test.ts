import { expect, it } from 'vitest'
import { createTestContext } from '../../../../test/context.ts'
import { batchOf, countHeldReviewers, ledgerOf, ledgersWith } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'
import { commonestReason, readWhiteReasons } from './white-reasons.ts'

const ID = 987_001
const target = { campaignId: 1, account: batchOf([], { id: ID }).account }
type Rule = Parameters<typeof commonestReason>[0]['rules'][number]
const rule = (reason: Rule['reason'], changes: Partial<Rule> = {}): Rule => ({
  reason,
  isLive: true,
  action: 'white',
  ...changes,
})

it('reads the reasons for people’s fallback pages, most common first', async () => {
  const ledger = ledgerOf(ID)
  const white = (reason: string, campaignId = 1) => visit(campaignId, { action: 'white', reason })
  await ledger.append(
    batchOf([
      white('POLICY.GEO'),
      white('POLICY.DEVICE'),
      white('POLICY.DEVICE'),
      ...Array.from({ length: 3 }, () => white('VERIFIED.AD')),
      ...Array.from({ length: 3 }, () => white('POLICY.LANGUAGE', 2)),
      visit(1),
    ]),
  )
  await countHeldReviewers(ledger)
  expect(await readWhiteReasons(await createTestContext(), target)).toEqual([
    'POLICY.DEVICE',
    'POLICY.GEO',
  ])
})

it('reads none while the ledger is unavailable', async () => {
  const breakdown = () => Promise.reject(new Error('away'))
  const ctx = await createTestContext({ ledgerOf: ledgersWith({ breakdown }) })
  expect(await readWhiteReasons(ctx, target)).toEqual([])
})

it.each([
  ['the commonest of its rules', ['POLICY.PAUSED', 'GIVT.UA', 'POLICY.GEO'], 'GIVT.UA'],
  ['a policy rule without counts', [], 'POLICY.GEO'],
  ['a policy rule if others were counted', ['SIVT.PROXY', 'POLICY.DEVICE'], 'POLICY.GEO'],
])('is %s', (_, counted, reason) => {
  const rules = [
    rule('GIVT.UA'),
    rule('POLICY.GEO'),
    rule('SIVT.PROXY', { isLive: false }),
    rule('POLICY.DEVICE', { action: 'black' }),
  ]
  expect(commonestReason({ rules }, counted)).toBe(reason)
})

it('is a policy’s even for a campaign without rules', () => {
  expect(commonestReason({ rules: [] }, [])).toBe('POLICY.GEO')
})
