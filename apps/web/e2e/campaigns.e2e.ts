import { plain } from '@crivo/visit/sample-visitors'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

let page: Page
let wizard: Locator

beforeAll(async () => {
  page = await signIn()
  wizard = page.getByRole('dialog')
})

const open = (address: string) => page.goto(`${product.dashboardUrl}/dashboard/campaigns${address}`)
const press = (name: string) => wizard.getByRole('button', { name, exact: true }).click()
const says = (text: string) => page.getByText(text).first().waitFor()
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
/** Opens or closes a group in the wizard's last step. */
const toggle = (group: string) => wizard.getByRole('heading', { name: group, exact: true }).click()
const menu = async (name: string, item: string) => {
  await page
    .getByRole('button', { name: `More actions for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('the wizard', () => {
  it.each(['pt', 'es', 'en'])('names its steps in full on tablets: %s', async (language) => {
    await page.setViewportSize({ width: 768, height: 1_024 })
    await open(`/new?lang=${language}`)
    const names = wizard.locator('ol > li').locator('.truncate')
    await expect.poll(() => names.count()).toBe(4)
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    )
    expect(cut).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 720 })
  })

  it('validates each step before going on', async () => {
    const { black, white } = product.pages
    await open('/new')
    await press('Next')
    await says('Please fill in all basic fields.')
    await wizard.getByLabel('Campaign name').fill('Four steps')
    await wizard.getByLabel('Path').fill('four/steps')
    await wizard.getByText(/\/four\/steps$/).waitFor()
    await press('Next')
    await wizard.getByLabel('Main page URL', { exact: true }).waitFor()
    await press('Next')
    await says('Please provide both white and black URLs.')
    await wizard.getByLabel('Main page URL', { exact: true }).fill(`${black}-is-not-there`)
    // The check of the URL in the field just left must not take the focus back.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(white)
    const fallback = wizard.getByLabel('Fallback page URL', { exact: true })
    expect(await fallback.inputValue()).toBe(white)
    await press('Next')
    await says('Check if URLs are correct and accessible.')
    await wizard.getByText('The page returns HTTP 404').waitFor()
    await wizard.getByLabel('Main page URL', { exact: true }).fill(black)
    await press('Validate: Main page URL')
    await expect.poll(() => wizard.getByText('The page responds', { exact: true }).count()).toBe(2)
    await press('Next')
    await wizard.getByRole('tab', { name: 'Devices' }).waitFor()
  })

  it('makes “all” exclusive and keeps every list non-empty', async () => {
    await wizard.getByLabel('iOS').check()
    await expect.poll(() => wizard.getByLabel('All devices').isChecked()).toBe(false)
    await wizard.getByLabel('iOS').uncheck()
    await press('Next')
    await wizard.getByText('Choose at least one').waitFor()
    await wizard.getByLabel('iOS').check()
    await wizard.getByLabel('All devices').check()
    await expect.poll(() => wizard.getByLabel('iOS').isChecked()).toBe(false)
    await press('Next')
  })

  it('summarises the campaign and links to whatever prevents saving it', async () => {
    await wizard.getByText('Everyone else gets the main page').waitFor()
    await toggle('Run window')
    await wizard.getByLabel('Runs').selectOption('clicks')
    await wizard.getByLabel('Click limit').fill('0')
    await wizard.getByLabel('Click limit').blur()
    await expect.poll(() => wizard.getByLabel('Click limit').inputValue()).toBe('100')
    await wizard.getByLabel(/^Start \(Brasilia/).fill('2030-01-02T03:04')
    await wizard.getByText(/After 100 visits with the main page/).waitFor()
    await wizard.getByText(/Jan 2, 2030, 3:04/).waitFor()
    const ips = wizard.getByRole('textbox', { name: 'IP addresses and CIDR ranges' })
    await toggle('Blocked IP addresses')
    await ips.fill('66.249.66.0/24 203.0.113.7')
    await ips.press('Enter')
    await wizard.getByText(/66\.249\.66\.0\/24 belongs to reviewers from/).waitFor()
    await toggle('Blocked IP addresses')
    await press('Go to field')
    await expect.poll(() => ips.evaluate((input) => input === document.activeElement)).toBe(true)
    await press('Remove 66.249.66.0/24')
    await wizard.getByText(/belongs to reviewers from/).waitFor({ state: 'detached' })
  })

  it('keeps the input until it is discarded, then creates the campaign', async () => {
    await press('Close')
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await press('Create Campaign')
    await row('Four steps').getByText('Published', { exact: true }).waitFor()
  })

  it('opens with the saved values and confirms the edit', async () => {
    await page.getByRole('button', { name: 'Edit Four steps' }).click()
    await expect.poll(() => wizard.getByLabel('Campaign name').inputValue()).toBe('Four steps')
    await wizard.getByLabel('Campaign name').fill('Four steps again')
    await expect
      .poll(() => wizard.getByLabel(/^Start \(Brasilia/).inputValue())
      .toBe('2030-01-02T03:04')
    await wizard.getByLabel('Runs').selectOption('disabled')
    await press('Save Changes')
    await row('Four steps again').waitFor()
  })
})

describe('the list', () => {
  it('duplicates, and pauses several at once', async () => {
    await menu('Four steps again', 'Duplicate')
    await row('/four/steps-copy').getByText('Paused').waitFor()
    await page.getByRole('searchbox').fill('four steps')
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Pause 1' }).click()
    await says('1 campaign paused')
    await page.reload()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('four steps')
    await expect.poll(() => page.getByRole('row', { name: /Paused/ }).count()).toBe(2)
  })

  it('sets a campaign to testing and shows its real figures', async () => {
    await row('/four/steps-copy')
      .getByRole('button', { name: /More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Change status' }).click()
    await wizard.getByRole('radio', { name: /Testing/ }).check({ force: true })
    await press('Change status')
    await row('/four/steps-copy').getByText('Testing').waitFor()
    const url = new URL(`${product.edgeUrl}/four/steps-copy`)
    await expect
      .poll(async () => (await sendVisit(url, '189.6.12.40', plain('curl/8.5.0'))).body, {
        timeout: 60_000,
      })
      .toContain('black page')
    await row('/four/steps-copy')
      .getByRole('button', { name: /View analytics/ })
      .click()
    await wizard.getByRole('heading', { name: 'Rules that would have decided' }).waitFor()
    await wizard.getByText('No recognizable browser').waitFor()
    await page.keyboard.press('Escape')
  })

  it('archives and restores, and deletes after confirmation', async () => {
    await row('/four/steps-copy')
      .getByRole('button', { name: /More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await row('/four/steps-copy').waitFor({ state: 'detached' })
    await page.getByLabel('Filter by status').selectOption('archived')
    await menu('Four steps again', 'Restore')
    await page.getByText('No matching campaigns').waitFor()
    await page.getByLabel('Filter by status').selectOption('all')
    await row('/four/steps-copy')
      .getByRole('button', { name: /Delete/ })
      .click()
    const asked = page.getByRole('alertdialog', { name: 'Delete “Four steps again (2)”?' })
    await asked.getByText(/can’t be undone/).waitFor()
    await asked.getByRole('button', { name: 'Delete campaign' }).click()
    await row('/four/steps-copy').waitFor({ state: 'detached' })
  })
})
