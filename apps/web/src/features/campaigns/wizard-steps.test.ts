import { createCampaignSchema } from '@crivo/shared'
import { expect, test } from 'vitest'
import { ALL_FIELDS, placeOf, tabOf } from './wizard-steps.ts'

test('every field of the form stands on a step', () => {
  const shown = new Set(ALL_FIELDS.map((field) => field.split('.')[0]))
  expect(Object.keys(createCampaignSchema.shape).filter((name) => !shown.has(name))).toEqual([])
})

test('finds the step and the tab of what the server names', () => {
  expect(placeOf('blockedIps.12')).toEqual({ step: 'advanced', field: 'blockedIps' })
  expect(placeOf('filters.languages.0')).toEqual({ step: 'audience', field: 'filters.languages' })
  expect(placeOf('pathology')).toBeNull()
  expect(tabOf('filters.allowedCountries')).toBe('countries')
})
