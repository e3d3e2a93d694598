import { campaignPolicySchema, explanationSchema } from '@crivo/shared'
import { expect, test } from 'vitest'
import { withDraft } from './with-draft.ts'

const FORM = {
  name: 'A',
  path: '/a',
  domainId: 1,
  whiteContent: 'https://white.example/',
  blackContent: 'https://black.example/',
  ...campaignPolicySchema.parse({
    disableRightClick: true,
    filters: { countries: ['BR'], devices: ['ios'] },
  }),
}

test('applies only the draft’s changes to the form', () => {
  const draft = explanationSchema.shape.exception.parse({
    state: 'draft',
    campaignId: 1,
    form: { filters: { ...FORM.filters, countries: ['BR', 'PT'] } },
    changes: [{ field: 'filters.countries', kind: 'add', value: 'PT' }],
    unblock: [],
  })
  if (draft.state !== 'draft') throw new Error('no draft')
  expect(withDraft(FORM, draft)).toEqual({
    ...FORM,
    filters: { ...FORM.filters, countries: ['BR', 'PT'] },
  })
})
