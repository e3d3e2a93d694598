import type { Campaign, Plan } from '@crivo/shared'
import { screen, within } from '@testing-library/react'
import { DOMAIN } from './campaigns.ts'
import { type Answers, CUSTOMER, openApp } from './open-app.tsx'

/** Opens a campaign's edit page in English. */
export async function openCampaignForm(
  campaign: Campaign,
  { answers = {}, plan = CUSTOMER.plan }: { answers?: Answers; plan?: Plan } = {},
) {
  await openApp(`/dashboard/campaigns?lang=en&edit=${campaign.id}`, {
    user: { ...CUSTOMER, plan, language: 'en-US' },
    answers: {
      '/api/domains': () => [DOMAIN],
      '/api/campaigns': () => [campaign],
      [`/api/campaigns/${campaign.id}`]: () => campaign,
      ...answers,
    },
  })
  const name = `Edit “${campaign.name}”`
  const wizard = within(await screen.findByRole('dialog', { name }))
  await wizard.findByRole('heading', { name: 'Advanced options' })
  return wizard
}

/** Opens the form for a new campaign in English. */
export async function openNewCampaign(answers: Answers = {}) {
  await openApp('/dashboard/campaigns/new?lang=en', {
    user: { ...CUSTOMER, language: 'en-US' },
    answers: { '/api/domains': () => [DOMAIN], '/api/campaigns': () => [], ...answers },
  })
  await screen.findByRole('heading', { name: 'Basic info' })
  return within(screen.getByRole('dialog', { name: 'New campaign' }))
}
