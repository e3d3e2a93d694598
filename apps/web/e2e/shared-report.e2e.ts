import { PEOPLE } from '@crivo/visit/sample-visitors'
import { expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { storedVisits } from './stored-visits.ts'
import { openPage } from './tabs.ts'

const VISITOR = '189.6.200.77'

/** Labels of the report's button and of its card's link. */
const IN_LANGUAGES = [
  ['pt', 'Imprimir ou salvar em PDF', 'Ver o relatório'],
  ['es', 'Imprimir o guardar en PDF', 'Ver el informe'],
  ['en', 'Print or save as PDF', 'See the report'],
] as const

it('shares a report with someone who has no account, until it is revoked', async () => {
  const owner = await signIn()
  await sendVisit(new URL(`${product.edgeUrl}/promo`), VISITOR, PEOPLE[0]?.headers ?? [])
  const stored = async () => (await storedVisits(owner, `ip=${VISITOR}`)).length
  await expect.poll(stored, { timeout: 60_000 }).toBeGreaterThan(0)
  await owner.goto(`${product.dashboardUrl}/dashboard/analytics?range=24h`)
  await owner.getByRole('button', { name: 'Share', exact: true }).click()
  const title = `Report ${crypto.randomUUID().slice(0, 8)}`
  await owner.getByLabel('Report title').fill(title)
  await owner.getByRole('button', { name: 'Create link' }).click()
  const link = await owner.getByText('/shared-report#token=').textContent()
  const url = new URL(link ?? '')

  const reader = await openPage()
  const sent: string[] = []
  reader.on('request', (request) => sent.push(request.url()))
  await reader.goto(`${product.dashboardUrl}${url.pathname}${url.hash}`)
  await reader.getByRole('heading', { name: title }).waitFor()
  await reader.getByRole('rowheader').first().waitFor()
  expect(await reader.getByText(VISITOR).count()).toBe(0)
  const ofAccounts = /\/api\/(?:analytics|auth\/me|campaigns|domains|networks)/
  expect(sent.filter((each) => ofAccounts.test(each))).toEqual([])
  await reader.setViewportSize({ width: 360, height: 720 })
  for (const [language, print, all] of IN_LANGUAGES) {
    const open = (path: string) =>
      reader.goto(`${product.dashboardUrl}${path}?lang=${language}${url.hash}`)
    await open(url.pathname)
    await reader.getByRole('button', { name: print }).waitFor()
    await expect.poll(() => overflowOf(reader)).toBe(0)
    await open('/report-card')
    await reader.getByRole('heading', { name: title }).waitFor()
    const link = reader.getByRole('link', { name: all })
    expect(await link.getAttribute('href')).toBe(`/shared-report${url.hash}`)
  }
  await reader.goto(`${product.dashboardUrl}${url.pathname}?lang=en${url.hash}`)
  await reader.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = await reader.evaluate(() => {
    const { colorScheme, printColorAdjust } = getComputedStyle(document.body)
    return [colorScheme, printColorAdjust]
  })
  expect(printed).toEqual(['light', 'exact'])
  await reader.emulateMedia({ media: 'screen' })

  await owner.getByRole('button', { name: `Revoke the link to “${title}”` }).click()
  await owner.getByText('Link revoked').first().waitFor()
  await reader.reload()
  await reader.getByText('This link no longer works').waitFor()
})
