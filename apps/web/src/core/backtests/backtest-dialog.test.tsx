// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TRIED } from '../../../test/backtests.ts'
import { PREVIEW } from '../../../test/campaign-preview.ts'
import { campaignWith } from '../../../test/campaigns.ts'
import type { Answers } from '../../../test/open-app.tsx'
import { openCampaignForm } from '../../../test/open-wizard.ts'

const NAME = 'Test on past visits'

async function openDialog(answers: Answers) {
  const preview = { '/api/campaigns/preview': () => PREVIEW }
  const wizard = await openCampaignForm(campaignWith(), { answers: { ...preview, ...answers } })
  fireEvent.click(await wizard.findByRole('button', { name: NAME }))
  const dialog = within(await screen.findByRole('dialog', { name: NAME }))
  const press = async (name: string) => fireEvent.click(await dialog.findByRole('button', { name }))
  return { dialog, press }
}

it('distinguishes a cancelled test from one that another replaced', async () => {
  let id = 0
  let state = 'running'
  const { dialog, press } = await openDialog({
    '/api/campaigns/1/backtests': () => ({ ...TRIED, id: ++id, state }),
    '/api/backtests/1': () => ({ ...TRIED, id: 1, state }),
    '/api/backtests/1/cancel': () => ({ ...TRIED, id: 1, state: 'cancelled' }),
    '/api/backtests/2': () => ({ ...TRIED, id: 2, state }),
  })
  await press('Start')
  await press('Cancel')
  await dialog.findByText(/^Canceled\./)

  await press('Start')
  await dialog.findByRole('button', { name: 'Cancel' })
  state = 'cancelled'
  await dialog.findByText(/another test/)
  expect(dialog.queryByText(/^Canceled\./)).toBeNull()
})

it('explains why a draft cannot be tested', async () => {
  const { dialog, press } = await openDialog({
    '/api/campaigns/1/backtests': () =>
      Response.json(
        {
          ...{ code: 'PARITY_REFUSED', message: '', error: '', requestId: 'test-request' },
          fields: [{ path: 'block.0', code: 'names_review_crawler', owner: 'Google' }],
        },
        { status: 400 },
      ),
  })
  await press('Start')
  await dialog.findByText(/^Reviewers from Google use this/)
})
