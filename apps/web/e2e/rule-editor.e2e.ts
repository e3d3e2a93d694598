import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs, createCampaign } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

const HUMAN_ADDRESS = '189.6.12.35'
const HUMAN = PEOPLE[0]?.headers ?? []
/** Time for a change to reach the edge, and for a visit to reach the list. */
const PUBLISHED = { timeout: 60_000 }

let page: Page
let id: number

beforeAll(async () => {
  page = await signIn()
  id = (await createCampaign(page, { name: 'Expert', path: '/expert' })).id
})

async function openEditor(): Promise<{ wizard: Locator; editor: Locator }> {
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns?edit=${id}`)
  const wizard = page.getByRole('dialog', { name: 'Edit “Expert”' })
  await wizard.getByLabel('Campaign name').waitFor()
  const group = wizard.getByRole('heading', { name: 'Custom rules', exact: true })
  const open = wizard.getByRole('button', { name: 'Open the rule editor' })
  if (!(await open.isVisible())) await group.click()
  await open.click()
  const editor = page.getByRole('dialog', { name: 'All rules, in order' })
  await editor.waitFor()
  return { wizard, editor }
}

it('creates a nested rule, refuses one that targets reviewers, moves, undoes and saves', async () => {
  const { wizard, editor } = await openEditor()
  await editor.getByRole('button', { name: 'Add rule' }).click()
  const rule = editor.getByRole('listitem', { name: 'Unnamed rule' })
  await rule.getByLabel('Rule name').fill('TikTok without a click ID')
  const row = editor.getByRole('listitem', { name: 'TikTok without a click ID' })
  await row.getByLabel('Criterion').selectOption('parameter')
  await row.getByLabel('Comparison').selectOption('in')
  await row.getByLabel('Parameter', { exact: true }).fill('utm_source')
  await row.getByLabel('Values', { exact: true }).fill('tiktok')
  await row.getByRole('button', { name: 'Add to: Values' }).click()
  await row.getByRole('button', { name: 'Add group' }).click()
  const group = row.getByRole('group', { name: 'Any of these' }).last()
  await group.getByLabel('Criterion').selectOption('referrer')
  await group.getByLabel('Comparison').selectOption('in')
  await group.getByLabel('Values', { exact: true }).fill('ads.google.com')
  await group.getByRole('button', { name: 'Add to: Values' }).click()
  await group.getByText('Reviewers from Google use this').waitFor()
  await group.getByLabel('Criterion').selectOption('parameter')
  await group.getByLabel('Parameter', { exact: true }).fill('ttclid')
  await group.getByRole('button', { name: 'Negate' }).last().click()
  await row.getByText('POLICY.PARAM').first().waitFor()
  const tester = editor.getByRole('region', { name: 'Try it' })
  await tester.getByLabel('URL parameters').fill('utm_source=tiktok')
  await tester.getByText('Gets the fallback page', { exact: true }).waitFor()
  await tester.getByText('“TikTok without a click ID”').waitFor()
  await tester.getByLabel('URL parameters').fill('utm_source=tiktok&ttclid=1')
  await tester.getByText('Gets the main page', { exact: true }).waitFor()
  await tester.getByText('curl command', { exact: true }).click()
  await tester
    .getByLabel('curl command')
    .last()
    .fill(`curl 'https://example.com/?utm_source=tiktok' -H 'Accept-Language: pt-BR'`)
  await tester.getByText('Gets the fallback page', { exact: true }).waitFor()
  const places = () =>
    editor
      .getByRole('button', { name: /^Move: / })
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')))
  const before = await places()
  const handle = editor.getByRole('button', { name: 'Move: TikTok without a click ID' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(places).not.toEqual(before)
  await page.keyboard.press('Control+z')
  await expect.poll(places).toEqual(before)
  const target = editor.getByRole('listitem', { name: 'Tor exits' })
  await handle.hover()
  await page.mouse.down()
  await target.hover()
  // The browser reports a drag over a target only from the second movement on.
  await target.hover({ position: { x: 60, y: 10 } })
  await page.mouse.up()
  await expect.poll(places).not.toEqual(before)
  await editor.getByRole('button', { name: 'Rule templates' }).click()
  const templates = page.getByRole('dialog', { name: 'Rule templates' })
  await templates.getByLabel('Save the current rules as').fill('TikTok only')
  await templates.getByRole('button', { name: 'Save template' }).click()
  await templates.getByRole('button', { name: 'Delete template TikTok only' }).waitFor()
  await templates.getByRole('button', { name: 'Close' }).click()
  await editor.getByRole('button', { name: 'Apply to the campaign' }).click()
  await wizard.getByText('1 rule that appears only in the editor:').waitFor()
  await wizard.getByRole('button', { name: 'Save Changes' }).click()
  await wizard.waitFor({ state: 'detached' })
  const campaign = (await callAs(page, '/api/campaigns')).find(
    (each: { id: number }) => each.id === id,
  )
  expect(campaign.customRules).toMatchObject([
    {
      name: 'TikTok without a click ID',
      action: 'fallback',
      when: {
        all: [
          { fact: 'parameter', op: 'in', name: 'utm_source', value: ['tiktok'] },
          { any: [{ not: { fact: 'parameter', op: 'present', name: 'ttclid' } }] },
        ],
      },
    },
  ])
  expect(campaign.ruleOrder).toContain(campaign.customRules[0].id)
})

it('filters by the rule at the edge, and names it under Why?', async () => {
  const visit = async (query: string) =>
    (await sendVisit(new URL(`${product.edgeUrl}/expert${query}`), HUMAN_ADDRESS, HUMAN)).body
  await expect.poll(() => visit('?utm_source=tiktok'), PUBLISHED).toContain('white page')
  expect(await visit('?utm_source=tiktok&ttclid=1')).toContain('black page')
  expect(await visit('')).toContain('black page')
  const filtered = async () => {
    const visits = await callAs(page, '/api/analytics/real-time?limit=100')
    return visits.find(
      (each: { campaignId: number; reason: string }) =>
        each.campaignId === id && each.reason === 'POLICY.PARAM',
    )
  }
  await expect.poll(filtered, PUBLISHED).toBeDefined()
  const found = await filtered()
  await page.goto(`${product.dashboardUrl}/dashboard/analytics?why=${found.timestamp}_${found.id}`)
  const why = page.getByRole('dialog', { name: 'Why this decision?' })
  await why.getByText('“TikTok without a click ID”').waitFor()
})

it('applies the template to another campaign from the list', async () => {
  const { id: otherId } = await createCampaign(page, { name: 'Second', path: '/second' })
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns`)
  await page.getByRole('checkbox', { name: 'Select Second' }).check()
  await page.getByRole('button', { name: 'Apply template' }).click()
  const templates = page.getByRole('dialog', { name: 'Rule templates' })
  await templates.getByRole('button', { name: 'Use' }).click()
  await templates.waitFor({ state: 'detached' })
  const campaign = await callAs(page, `/api/campaigns/${otherId}`)
  expect(campaign.customRules).toMatchObject([{ name: 'TikTok without a click ID' }])
  expect(campaign).toMatchObject({ name: 'Second', path: '/second' })
})
