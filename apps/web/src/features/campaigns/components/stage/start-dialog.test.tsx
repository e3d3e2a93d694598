// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PREVIEW } from '../../../../../test/campaign-preview.ts'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { openCampaignForm } from '../../../../../test/open-wizard.ts'

const refusal = (path: string, code: string) =>
  Response.json(
    {
      ...{ code: 'VALIDATION_FAILED', message: '', error: '', requestId: 'test-request' },
      fields: [{ path, code }],
    },
    { status: 400 },
  )

it.each([
  ['form.whiteContent', 'not_staged', /^Fallback page URL: This applies to all visitors/],
  ['form', 'unchanged', /^There are no changes/],
])('explains why a form cannot be rolled out in stages: %s is %s', async (path, code, text) => {
  const campaign = { ...campaignWith({}), revision: 7 }
  let sent = {}
  const wizard = await openCampaignForm(campaign, {
    answers: {
      '/api/campaigns/preview': () => PREVIEW,
      [`/api/campaigns/${campaign.id}/stage`]: ({ body }) => {
        sent = JSON.parse(body)
        return refusal(path, code)
      },
    },
  })
  const name = 'Roll out in stages'
  fireEvent.click(await wizard.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  fireEvent.click(dialog.getByRole('button', { name: 'Start' }))
  const alert = await dialog.findByRole('alert')
  within(alert).getByText(text)
  expect(alert.textContent).not.toContain('Some fields')
  expect(sent).toMatchObject({ share: 5, revision: 7 })
})
