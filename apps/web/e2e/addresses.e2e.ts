import { expect, inject, it } from 'vitest'

const get = (path: string) => fetch(`${inject('dashboardUrl')}${path}`)

it.each(['/api', '/api/nothing', '/edge', '/edge/nothing'])(
  'answers %s as the API, not with the dashboard',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

it.each(['/', '/dashboard/campaigns', '/api'])('sends browsers of %s to HTTPS', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})
