import { expect, it } from 'vitest'
import { alertConditionSchema, createAlertRuleSchema } from './alert-rules.ts'

const RATE = { kind: 'invalid_rate', percent: 30, visits: 10, hours: 1 }
const SPEND = { kind: 'invalid_spend', amount: '10', currency: 'USD', days: 1 }

it.each([
  [{ ...RATE, percent: 100 }, 'percent', 'too_large'],
  [{ ...RATE, percent: '30' }, 'percent', 'wrong_type'],
  [{ ...RATE, hours: 2 }, 'hours', 'unknown_entry'],
  [{ ...RATE, visits: 0 }, 'visits', 'too_small'],
  [{ ...RATE, value: 'x' }, 'dimension', 'required'],
  [{ ...RATE, dimension: 'ip' }, 'dimension', 'unknown_entry'],
  [{ ...RATE, dimension: 'botName' }, 'dimension', 'unknown_entry'],
  [{ ...RATE, dimension: 'campaign', value: '1' }, 'value', 'unknown_entry'],
  [{ ...RATE, dimension: 'campaign', campaignId: 1 }, 'campaignId', 'unknown_entry'],
  [{ ...SPEND, amount: '0' }, 'amount', 'too_small'],
  [{ ...SPEND, amount: '-1' }, 'amount', 'invalid_amount'],
  [{ ...SPEND, currency: 'usd' }, 'currency', 'unknown_currency'],
  [{ ...SPEND, days: 2 }, 'days', 'unknown_entry'],
  [{ kind: 'no_visits', hours: 0 }, 'hours', 'too_small'],
  [{ kind: 'no_visits', hours: 1.5 }, 'hours', 'wrong_type'],
  [{ kind: 'no_visits', hours: 721 }, 'hours', 'too_large'],
])('rejects %j at its field', (condition, path, message) => {
  const { error } = alertConditionSchema.safeParse(condition)
  expect(error?.issues).toMatchObject([{ path: [path], message }])
})

it('lists each channel once, in a fixed order', () => {
  const channels = ['slack', 'mail', 'slack']
  const rule = createAlertRuleSchema.parse({ name: ' A ', condition: RATE, channels })
  expect(rule).toMatchObject({ name: 'A', channels: ['mail', 'slack'] })
})
