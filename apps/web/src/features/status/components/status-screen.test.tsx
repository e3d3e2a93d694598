// @vitest-environment happy-dom
import { type PublicStatus, SERVICES } from '@crivo/shared'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, unavailable } from '../../../../test/open-app.tsx'

type Services = PublicStatus['services']

/** Returns the API's response with all services up, modified by `alter`. */
function statusWith(alter: (services: Services) => void = () => {}): PublicStatus {
  const services: Services = SERVICES.map((service) => ({
    service,
    status: 'operational',
    days: [],
  }))
  alter(services)
  return { measuredAt: new Date().toISOString(), services }
}

const openStatus = (alter?: (services: Services) => void, language = 'en') =>
  openApp(`/status?lang=${language}`, { answers: { '/api/status': () => statusWith(alter) } })

const summary = (text: string) => within(screen.getByRole('status')).findByText(text)
const card = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section')
  if (section === null) throw new Error(`${name} has no card`)
  return section
}

it.each([
  ['pt', 'Status do sistema', 'Todos os serviços respondem'],
  ['en', 'System status', 'All services are up'],
  ['es', 'Estado del sistema', 'Todos los servicios responden'],
])('shows visitors the measurements in %s', async (language, title, overall) => {
  await openStatus(undefined, language)
  await screen.findByRole('heading', { name: title })
  await summary(overall)
  expect(document.querySelectorAll('main section')).toHaveLength(SERVICES.length)
})

it('does not report all services up while one is unknown', async () => {
  await openStatus(([edge]) => {
    if (edge) edge.status = 'unknown'
  })
  await screen.findByText('All checked services are up')
})

it('names the failing service and its days with failures', async () => {
  const day = new Date().toISOString().slice(0, 10)
  await openStatus(([edge, , database]) => {
    if (edge) edge.status = 'error'
    if (database) database.days = [{ day, probes: 1_000, failed: 3 }]
  })
  await screen.findByText('A service is down')
  within(await card('Edge workers')).getByText('Down')
  const database = await card('Database')
  expect(database.textContent).toContain('99.7% of 1,000 checks succeeded.')
  expect(database.textContent).toContain('Failed checks: 3, on ')
  expect(database.querySelectorAll('.bg-danger')).toHaveLength(1)
})

it('names a UTC day alike in every time zone', async () => {
  await openStatus(([edge]) => {
    if (edge) edge.days = [{ day: '2026-11-20', probes: 1_000, failed: 3 }]
  })
  const { timeZoneStore } = await import('#lib/time/time-zone.ts')
  act(() => timeZoneStore.set('Pacific/Kiritimati'))
  const edge = await card('Edge workers')
  await expect.poll(() => edge.textContent).toContain('Failed checks: 3, on Nov 20, 2026')
})

it('shows the current status if the history cannot be loaded', async () => {
  await openStatus((services) => {
    for (const service of services) service.days = null
  })
  await screen.findAllByText('Recent days aren’t available right now.', { exact: false })
  await screen.findByText('All services are up')
})

it('shows the failure with its request id, and retries', async () => {
  let answer: () => unknown = unavailable
  await openApp('/status?lang=en', { answers: { '/api/status': () => answer() } })
  const alert = await screen.findByRole('alert')
  within(alert).getByText('Couldn’t load the status')
  expect(alert.textContent).toContain('test-request')
  answer = statusWith
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('All services are up')
})
