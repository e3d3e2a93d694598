import { mfaSecretSchema, recoveryCodesSchema, registeredSchema } from '@crivo/shared'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { closePages, openPage } from './tabs.ts'

const PASSWORD = 'a-sieve-for-visits'

let page: Page

beforeEach(async () => {
  await closePages()
  page = await openPage()
})

const open = (path: string) => page.goto(`${product.dashboardUrl}${path}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

async function post(path: string, body: unknown, token = ''): Promise<unknown> {
  const response = await fetch(`${product.dashboardUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response.json()
}

const register = async (email: string): Promise<string> => {
  const body = { name: 'New Person', email, password: PASSWORD, hasAcceptedTerms: true }
  return registeredSchema.parse(await post('/api/auth/register', body)).token
}

/** Returns the newest link to `path` among the emails of the local run. */
async function mailedLink(path: string): Promise<string> {
  const answer = await fetch(`${product.dashboardUrl}/api/dev/outbox`)
  const [, token] = new RegExp(`${path}#token=([\\w-]+)`).exec(await answer.text()) ?? []
  if (token === undefined) throw new Error(`no mail has a link to ${path}`)
  return `${path}#token=${token}`
}

describe('a visitor', () => {
  it('continues from the not-found page through the login to the requested URL', async () => {
    await open('/dashboard/settings?tab=security')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('demo@crivo.test')
    await page.getByLabel('Password', { exact: true }).fill('crivo-demo')
    await press('Sign in')
    await page.waitForURL('**/dashboard/settings?tab=security')
  })
})

it('accepts the terms only with the box ticked, then continues', async () => {
  const inside = await signIn()
  await inside.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasAcceptedTerms: false } })
  })
  await inside.goto(`${product.dashboardUrl}/terms-acceptance`)
  const submit = inside.getByRole('button', { name: 'Accept and continue' })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await inside.getByRole('checkbox').check()
  await inside.unroute('**/api/auth/me')
  await submit.click()
  await inside.waitForURL('**/dashboard**')
})

it('registers from the landing page, past every validation error', async () => {
  await open('/lp')
  await page.getByRole('link', { name: 'Começar grátis', exact: true }).first().click()
  await page.waitForURL('**/register?lang=pt-BR')
  await page.getByLabel('Nome', { exact: true }).fill('A')
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill('another')
  await press('Criar conta')
  for (const problem of [
    'Nome deve ter pelo menos 2 caracteres',
    'Senhas não coincidem',
    'Você deve aceitar os termos de uso',
  ])
    await page.getByText(problem).waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Ana')
  await page.getByLabel('Email').fill('registered@crivo.test')
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await press('Criar conta')
  await page.waitForURL('**/dashboard**')
  await page.locator('html[lang=pt-BR]').waitFor({ state: 'attached' })
})

it('asks for the second factor if the account has one', async () => {
  const email = 'two-steps@crivo.test'
  const token = await register(email)
  const { secret } = mfaSecretSchema.parse(
    await post('/api/user/mfa/setup', { currentPassword: PASSWORD }, token),
  )
  const { recoveryCodes } = recoveryCodesSchema.parse(
    await post('/api/user/mfa/confirm', { code: new TOTP({ secret }).generate() }, token),
  )
  await open('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Keep me signed in on this device').check()
  await press('Sign in')
  await page.getByLabel('Code').fill('000000')
  await press('Sign in')
  await page.getByText('The code is wrong or has already been used.').waitFor()
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/mfa'), press('Sign in')])
  // A cookie with a max age outlives the browser, which keeps the person signed in.
  expect(await answer.headerValue('set-cookie')).toContain('Max-Age=')
  await page.waitForURL('**/dashboard**')
})

it('sets a new password through the mailed link, once', async () => {
  const email = 'forgetful@crivo.test'
  await register(email)
  await open('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Wait for the screen first: the login form has a field with the same label.
  await heading('Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await press('Send link')
  await page.getByText(`If ${email} has an account, the link is on its way.`).waitFor()
  // The email is written after the response.
  await expect.poll(() => mailedLink('/reset-password').catch(() => null)).not.toBeNull()
  const link = await mailedLink('/reset-password')
  await open(link)
  await page.getByLabel('New password').fill('a-better-sieve')
  await page.getByLabel('Confirm password').fill('a-better-sieve')
  await press('Save new password')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-better-sieve')
  await press('Sign in')
  await page.waitForURL('**/dashboard**')
  await open(link)
  await page.getByLabel('New password').fill('a-third-sieve')
  await page.getByLabel('Confirm password').fill('a-third-sieve')
  await press('Save new password')
  await page.getByText('The link has expired').waitFor()
})

it('confirms the email through the mailed link', async () => {
  await register('unconfirmed@crivo.test')
  const inside = await signIn({ email: 'unconfirmed@crivo.test', password: PASSWORD })
  await inside.goto(`${product.dashboardUrl}/dashboard/settings?tab=profile`)
  await inside.getByText('You haven’t confirmed this email yet.').waitFor()
  await inside.getByRole('button', { name: 'Resend link' }).click()
  await inside.getByText('A new link is on its way.').waitFor()
  await open(await mailedLink('/confirm-email'))
  await press('Confirm email')
  await page.getByText('Email confirmed.').waitFor()
  await inside.reload()
  await inside.getByRole('button', { name: 'Send confirmation link' }).waitFor()
  await expect.poll(() => inside.getByText('You haven’t confirmed this email yet.').count()).toBe(0)
})

it.each(['/reset-password', '/confirm-email'])(
  'reports that the link to %s was truncated',
  async (path) => {
    await open(path)
    await page.getByText('The link is incomplete.').waitFor()
  },
)
