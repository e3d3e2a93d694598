import { expect, it } from 'vitest'
import { customRulesSchema } from '../contracts/campaigns/custom-rules.ts'
import { blockedEntries, blockSource, unblockSource } from './block-source.ts'
import { CLICK_NETWORKS } from './click-ids.ts'
import { BLOCKABLE_DIMENSIONS, USUAL_PARAMETERS } from './visit-source.ts'

const block = (dimension: (typeof BLOCKABLE_DIMENSIONS)[number], ...values: string[]) =>
  values.reduce(
    (rules, value) =>
      blockSource(rules, { dimension, value, name: 'Blocked', parameters: USUAL_PARAMETERS }),
    blockSource([], {
      dimension,
      value: values[0] ?? '',
      name: 'Blocked',
      parameters: USUAL_PARAMETERS,
    }),
  )

it.each(BLOCKABLE_DIMENSIONS)('collects values of %s in one valid rule', (dimension) => {
  const values = {
    asn: ['28573', '26599'],
    clickNetwork: ['google', 'tiktok'],
    referrer: ['a.example', 'b.example'],
  }
  const [one = '', two = ''] = dimension in values ? values[dimension as 'asn'] : ['a', 'b']
  const rules = block(dimension, one, two, one)
  expect(customRulesSchema.parse(rules)).toEqual(rules)
  expect(rules).toHaveLength(1)
  expect(rules[0]).toMatchObject({ action: 'fallback', watched: false })
  expect(block(dimension, one)).not.toEqual(rules)
})

it('tests every parameter that may contain the dimension', () => {
  expect(block('placement', 'example.com')[0]?.when).toEqual({
    any: ['placement', 'site_source_name', 'publisher_id', 'site_id', 'widget_id'].map((name) => ({
      ...{ fact: 'parameter', op: 'in', name },
      value: ['example.com'],
    })),
  })
  const own = { ...USUAL_PARAMETERS, placement: ['sub1'] }
  const named = { dimension: 'placement', value: 'x', name: 'Blocked', parameters: own } as const
  expect(blockSource(block('placement', 'x'), named)[1]).toMatchObject({
    ...{ id: 'custom-block-placement-2', when: { fact: 'parameter', name: 'sub1' } },
  })
  expect(block('utmSource', 'x')[0]?.when).toEqual({
    ...{ fact: 'parameter', op: 'in', name: 'utm_source' },
    value: ['x'],
  })
  expect(block('clickNetwork', 'meta')[0]?.when).toEqual({
    ...{ fact: 'parameter', op: 'present', name: 'fbclid' },
  })
  for (const network of CLICK_NETWORKS) expect(block('clickNetwork', network)).toHaveLength(1)
})

it('leaves a rule that a person has changed alone', () => {
  const [rule] = block('ad', 'one')
  if (rule === undefined) throw new Error('No rule')
  for (const change of [
    { watched: true },
    { enabled: false },
    { action: 'main' as const },
    { when: { not: rule.when } },
  ]) {
    const changed = { ...rule, ...change }
    const rules = blockSource([changed], {
      dimension: 'ad',
      value: 'two',
      name: 'Blocked',
      parameters: USUAL_PARAMETERS,
    })
    expect(rules).toEqual([changed, expect.objectContaining({ id: 'custom-block-ad-2' })])
  }
})

it.each(BLOCKABLE_DIMENSIONS)('lists the blocked values of %s, and unblocks one', (dimension) => {
  const [one, two] =
    { asn: ['28573', '26599'], clickNetwork: ['google', 'tiktok'] }[dimension as 'asn'] ??
    (['a.example', 'b.example'] as const)
  const rules = block(dimension, one ?? '', two ?? '')
  const entries = blockedEntries(rules)
  expect(entries.map((entry) => [entry.dimension, entry.value])).toEqual([
    [dimension, one],
    [dimension, two],
  ])
  const [first, second] = entries
  if (first === undefined || second === undefined) throw new Error('Nothing is blocked')
  const left = unblockSource(rules, first, USUAL_PARAMETERS)
  expect(blockedEntries(left)).toEqual([second])
  expect(unblockSource(left, second, USUAL_PARAMETERS)).toEqual([])
})

it('lists nothing from rules that do not block', () => {
  const [rule] = block('ad', 'one')
  if (rule === undefined) throw new Error('No rule')
  for (const change of [{ watched: true }, { enabled: false }, { id: 'custom-block-adverts' }]) {
    expect(blockedEntries([{ ...rule, ...change }])).toEqual([])
  }
})
