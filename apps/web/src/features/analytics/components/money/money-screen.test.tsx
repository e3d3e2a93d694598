// @vitest-environment happy-dom
import type { MoneyReport } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp, unavailable } from '../../../../../test/open-app.tsx'

const figures = {
  ...{ visits: 100, invalid: 17, paidVisits: 100, paidInvalid: 17 },
  ...{ spent: '1240.00', wasted: '214.00', wastedLow: '196.00', wastedHigh: '233.00' },
  ...{ conversions: 4, revenue: '2480.00', returnPercent: 200, costPerValid: '0.0417' },
}

const REPORT: MoneyReport = {
  currency: 'USD',
  by: 'source',
  from: '2026-11-17',
  to: '2026-11-23',
  hasCosts: true,
  rows: [{ value: 'google', ...figures }],
  total: { ...figures, spent: '1249.99' },
  unallocated: '9.99',
  unallocatedCosts: [
    { campaignId: null, dimension: 'utmSource', value: 'gogle', days: 2, amount: '9.99' },
  ],
  overlapping: 3,
  countedFrom: null,
}

const envelope = (code: string, fields: readonly object[] = []) =>
  Response.json({ code, message: '', error: '', requestId: 'r', fields }, { status: 409 })

const SETTINGS = { currency: 'USD', rates: [] }

const answersWith = (
  changes: Record<string, (call: { method: string; body: string }) => unknown>,
) => ({
  '/api/analytics/money': () => REPORT,
  '/api/costs/settings': () => SETTINGS,
  '/api/campaigns': () => [campaignWith()],
  '/api/domains': () => [],
  ...changes,
})

const user = { ...CUSTOMER, plan: 'scale' } as const

async function choose(button: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: button }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}

const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

it.each([
  [
    'en',
    'Of $1,249.99 spent, $214.00',
    '$0.0417 per valid visit',
    'Whole days in UTC',
    'gogle — $9.99',
    [
      'Costs',
      'Add a cost',
      'utm_source',
      'Amount',
      'Save cost',
      'Replace the existing cost',
      'thousands or decimals',
    ],
  ],
  [
    'pt',
    'De US$ 1.249,99 gastos, US$ 214,00',
    'US$ 0,0417 por visita válida',
    'Dias inteiros em UTC',
    'gogle — US$ 9,99',
    [
      'Custos',
      'Adicionar custo',
      'utm_source',
      'Valor',
      'Salvar custo',
      'Substituir o custo existente',
      'milhar ou decimal',
    ],
  ],
  [
    'es',
    'De 1249,99 US$ gastados, 214,00 US$',
    '0,0417 US$ por visita válida',
    'Días completos en UTC',
    'gogle — 9,99 US$',
    [
      'Costes',
      'Añadir coste',
      'utm_source',
      'Importe',
      'Guardar coste',
      'Sustituir el coste existente',
      'miles o decimales',
    ],
  ],
] as const)(
  'shows the wasted part, and stores a cost only once (%s)',
  async (language, summary, perValid, days, unallocated, texts) => {
    const [costs, add, , amount, save, replace, ambiguous] = texts
    const sent: { costs: { amount: string }[]; existing: string }[] = []
    const answers = answersWith({
      '/api/costs': ({ body }) => {
        sent.push(JSON.parse(body))
        return sent.length === 1
          ? envelope('COST_EXISTS', [{ path: 'costs.0', code: 'cost_exists' }])
          : { added: 0, replaced: 1, unchanged: 0 }
      },
    })
    await openApp(`/dashboard/analytics/money?lang=${language}`, { user, answers })
    await screen.findByText(summary, { exact: false })
    screen.getByText(perValid, { exact: false })
    screen.getByText(days, { exact: false })
    screen.getByText(unallocated, { exact: false })
    const dialog = await choose(costs, add)
    const inputs = within(dialog).getAllByRole('textbox')
    fireEvent.change(inputs[0] as HTMLElement, { target: { value: 'google' } })
    fill(dialog, amount, '1.240')
    fireEvent.click(within(dialog).getByRole('button', { name: save }))
    await within(dialog).findByText(ambiguous, { exact: false })
    fill(dialog, amount, '1.240,50')
    fireEvent.click(within(dialog).getByRole('button', { name: save }))
    fireEvent.click(await within(dialog).findByRole('button', { name: replace }))
    await expect.poll(() => sent.map(({ existing }) => existing)).toEqual(['refuse', 'replace'])
    expect(sent[1]?.costs[0]).toMatchObject({
      dimension: 'source',
      value: 'google',
      amount: '1240.50',
    })
  },
)

it('names the missing rate and saves it', async () => {
  let saved: unknown = null
  const answers = answersWith({
    '/api/analytics/money': () =>
      saved === null
        ? envelope('RATE_MISSING', [{ path: 'rates.EUR.USD.2026-11-20', code: 'rate_missing' }])
        : REPORT,
    '/api/costs/settings': ({ method, body }) => {
      if (method === 'GET') return SETTINGS
      saved = JSON.parse(body)
      return saved
    },
  })
  await openApp('/dashboard/analytics/money?lang=en', { user, answers })
  await screen.findByText('The rate from EUR to USD is missing')
  screen.getByText('There are amounts in EUR on Nov 20, 2026', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Enter the rate' }))
  const dialog = await screen.findByRole('dialog')
  fill(dialog, 'Rate in USD', '1.1')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save rates' }))
  await expect
    .poll(() => saved)
    .toEqual({
      currency: 'USD',
      rates: [{ currency: 'EUR', quote: 'USD', day: '2026-11-20', rate: '1.1' }],
    })
  await screen.findByText('Of $1,249.99 spent', { exact: false })
})

it.each([
  [
    'en',
    ['Costs', 'Import CSV', 'CSV lines, starting with the header', 'Import'],
    'The “day” column is missing.',
    [
      '1 line imported',
      'Columns that weren’t read: Clicks',
      'The separator could mark thousands or decimals',
      'This source already has a different cost for this day',
      'Unknown currency: enter its code',
    ],
  ],
  [
    'pt',
    ['Custos', 'Importar CSV', 'Linhas do CSV, começando pelo cabeçalho', 'Importar'],
    'Falta a coluna “dia”.',
    [
      '1 linha importada',
      'Colunas não lidas: Clicks',
      'Pode ser milhar ou decimal',
      'Esta fonte já tem outro custo neste dia',
      'Moeda desconhecida: escreva o código',
    ],
  ],
  [
    'es',
    ['Costes', 'Importar CSV', 'Líneas del CSV, empezando por el encabezado', 'Importar'],
    'Falta la columna del día, «día».',
    [
      '1 línea importada',
      'Columnas no leídas: Clicks',
      'Podrían ser miles o decimales',
      'Esta fuente ya tiene otro coste este día',
      'Moneda desconocida: escribe su código',
    ],
  ],
] as const)(
  'imports costs and lists invalid lines and columns (%s)',
  async (language, [costs, title, lines, confirm], missing, shown) => {
    let isRefused = true
    const codes = ['ambiguous_amount', 'cost_exists', 'unknown_currency']
    const answers = answersWith({
      '/api/costs/import': () =>
        isRefused
          ? Response.json(
              {
                ...{ code: 'VALIDATION_FAILED', message: '', error: '', requestId: 'r' },
                fields: [{ path: 'text', code: 'day_column_missing' }],
              },
              { status: 400 },
            )
          : {
              ...{ added: 1, replaced: 0, unchanged: 0, lines: 1, ignoredColumns: ['Clicks'] },
              faults: codes.map((code, at) => ({ line: 3 + at, text: 'meta, 1,240', code })),
            },
    })
    await openApp(`/dashboard/analytics/money?lang=${language}`, { user, answers })
    const dialog = await choose(costs, title)
    fill(dialog, lines, 'what,ever')
    fireEvent.click(within(dialog).getByRole('button', { name: confirm }))
    await within(dialog).findByText(missing)
    isRefused = false
    fireEvent.click(within(dialog).getByRole('button', { name: confirm }))
    await within(dialog).findByText(shown[0])
    for (const text of shown) within(dialog).getByText(text, { exact: false })
  },
)

it('shows the page before when the last page’s only cost is deleted', async () => {
  const cost = (at: number) => ({
    ...{ day: '2026-11-20', campaignId: null, dimension: 'utmSource', value: `source ${at}` },
    ...{ amount: '1.00', currency: 'USD' },
  })
  const all = Array.from({ length: 51 }, (_, at) => cost(at))
  let total = 51
  let page = all.slice(0, 50)
  const answers = answersWith({
    '/api/costs': ({ method }) => {
      if (method === 'GET') return { costs: page, total }
      ;[page, total] = [all.slice(50, 50), 50]
      return { deleted: 1 }
    },
  })
  await openApp('/dashboard/analytics/money?lang=en', { user, answers })
  const dialog = within(await choose('Costs', 'Show costs'))
  const older = await dialog.findByRole('button', { name: 'Older' })
  page = all.slice(50)
  fireEvent.click(older)
  fireEvent.click(await dialog.findByRole('button', { name: /source 50/ }))
  await expect.poll(() => total).toBe(50)
  page = all.slice(0, 50)
  await dialog.findByText(/source 0/)
})

it('says that the currency and rates cannot be loaded, and loads them again', async () => {
  let isDown = true
  const answers = answersWith({
    '/api/costs/settings': () => (isDown ? unavailable() : SETTINGS),
  })
  await openApp('/dashboard/analytics/money?lang=en', { user, answers })
  const dialog = await choose('Costs', 'Currency and rates')
  await within(dialog).findByRole('alert')
  isDown = false
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Report currency')
})
