import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TRACKING_TEMPLATES } from './tracking-templates.ts'
import { readVisitSource } from './visit-source.ts'

it.each(Object.entries(TRACKING_TEMPLATES))('fills the dimensions of %s', (network, template) => {
  const source = readVisitSource(Object.fromEntries(new URLSearchParams(template)), null)
  expect(source).toMatchObject({ source: network, utmSource: network })
  for (const name of ['utmMedium', 'utmCampaign', 'ad'] as const) expect(source[name]).toBeTruthy()
})

it('is documented as it is offered', () => {
  const page = readFileSync(new URL('../../../../docs/sources.md', import.meta.url), 'utf8')
  for (const template of Object.values(TRACKING_TEMPLATES)) expect(page).toContain(template)
})
