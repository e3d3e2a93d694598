import { createCampaignSchema } from '@crivo/shared'
import { expect, test } from 'vitest'
import { errorPaths } from './error-paths.ts'
import { ALL_FIELDS, firstField, locateField, tabOf } from './wizard-steps.ts'

test('places every field of the form on a step', () => {
  const shown = new Set(ALL_FIELDS.map((field) => field.split('.')[0]))
  expect(Object.keys(createCampaignSchema.shape).filter((name) => !shown.has(name))).toEqual([])
})

test.each([
  ['blockedIps.12', 'advanced', 'blocked', 'blockedIps'],
  ['userAgents.contains.1', 'advanced', 'userAgents', 'userAgents.contains'],
  ['allowedIps.3.ip', 'advanced', 'allowedIps', 'allowedIps.3.ip'],
  ['parameters.1.name', 'advanced', 'parameters', 'parameters.1.name'],
  ['parameters.0.values.2', 'advanced', 'parameters', 'parameters.0.values'],
  ['parameters.4', 'advanced', 'parameters', 'parameters'],
  ['traffic.vpn', 'advanced', 'traffic', 'traffic.vpn'],
  ['filters.languages.0', 'audience', null, 'filters.languages'],
  ['filters.cities.2.name', 'audience', null, 'filters.cities'],
])('finds %s in its step, group and row', (path, step, group, field) => {
  expect(locateField(path)).toEqual({ step, group, field })
})

test('finds no place for a path that the form does not have', () => {
  expect(locateField('pathology')).toBeNull()
  expect(locateField('allowedIps.x.ip')).toMatchObject({ field: 'allowedIps' })
})

test('finds the tab of a field', () => {
  expect(tabOf('filters.allowedCountries')).toBe('countries')
})

test('chooses the first of several fields in the wizard’s order', () => {
  const errors = {
    asns: [undefined, { type: 'server', message: 'names_review_crawler' }],
    parameters: [undefined, { name: { type: 'custom', message: 'required' } }],
    allowedIps: { root: { type: 'custom', message: 'duplicate' } },
  }
  const paths = errorPaths(errors)
  expect(paths).toEqual(['asns.1', 'parameters.1.name', 'allowedIps'])
  expect(firstField(paths)).toBe('parameters.1.name')
  expect(firstField(['nowhere'])).toBeNull()
})
