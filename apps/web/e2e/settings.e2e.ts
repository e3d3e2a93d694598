import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { product } from './product.ts'
import { signInNew } from './sign-in.ts'

/** A one-pixel PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PASSWORD = 'a-sieve-for-visits'

let page: Page

beforeAll(async () => {
  page = await signInNew({ email: 'settings@crivo.test', password: PASSWORD })
})

const open = async (tab: string) => {
  await page.goto(`${product.dashboardUrl}/dashboard/settings?tab=${tab}`)
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the settings', () => {
  it('change the name that the shell shows', async () => {
    await open('profile')
    await page.getByLabel('Full name').fill('X')
    await press('Save name')
    await page.getByText('Use at least 2 characters').waitFor()
    await page.getByLabel('Full name').fill('Bia Settings')
    await press('Save name')
    await page.getByText('Name saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Bia Settings')
  })

  it('upload and remove a photo, and reject other files', async () => {
    const input = page.locator('input[type=file]')
    await input.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no photo'),
    })
    await page.getByText('The file must be an image.').waitFor()
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no photo'),
    })
    await page.getByText('Choose a PNG, JPEG, WebP or GIF image').waitFor()
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    })
    await page.getByText('Photo saved', { exact: true }).waitFor()
    await page.locator('main img[src^="data:image/png"]').waitFor()
    await press('Remove photo')
    await page.getByText('Photo removed', { exact: true }).waitFor()
  })

  it('show a rejected password at its field', async () => {
    await open('security')
    await press('Change password')
    await expect.poll(() => page.getByText('Please fill in all password fields').count()).toBe(3)
    await page.getByLabel('Current password').fill('wrong-password')
    await page.getByLabel('New password', { exact: true }).fill('another-sieve-now')
    await page.getByLabel('Confirm new password').fill('another-sieve')
    await press('Change password')
    await page.getByText('New passwords do not match').waitFor()
    await page.getByLabel('Confirm new password').fill('another-sieve-now')
    await press('Change password')
    await page.getByText('Wrong password').waitFor()
  })

  it('turn two-factor authentication on with an app, and off again', async () => {
    await press('Turn on')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('Code from your app').fill(new TOTP({ secret }).generate())
    await dialog.getByRole('button', { name: 'Confirm code' }).click()
    await dialog.getByText('Save your recovery codes').waitFor()
    const [code = ''] = await dialog.locator('li').allTextContents()
    await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click()
    await press('Turn off')
    const asked = page.getByRole('alertdialog')
    await asked.getByLabel('Current password').fill(PASSWORD)
    await asked.getByLabel('Code from your app or a recovery code').fill(code)
    await asked.getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('Two-step verification is off', { exact: true }).waitFor()
  })

  it('export all data', async () => {
    await open('privacy')
    const [download] = await Promise.all([page.waitForEvent('download'), press('Download my data')])
    expect(download.suggestedFilename()).toBe('crivo-account.json')
  })

  it('delete the account after asking for the password', async () => {
    await press('Delete my account')
    const asked = page.getByRole('alertdialog')
    await asked.getByLabel('Current password').fill('wrong-password')
    await asked.getByRole('button', { name: 'Delete permanently' }).click()
    await asked.getByText('Wrong password').waitFor()
    await asked.getByLabel('Current password').fill(PASSWORD)
    await asked.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL('**/login**')
  })
})
