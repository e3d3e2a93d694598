import { expect, it } from 'vitest'
import { product } from './product.ts'

const get = (path: string) => fetch(`${product.dashboardUrl}${path}`)

it.each(['/api', '/api/nothing', '/edge', '/edge/nothing'])(
  'answers %s from the API, not with the dashboard',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

it.each(['/', '/dashboard/campaigns', '/api'])('redirects %s to HTTPS', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})
