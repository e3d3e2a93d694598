// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../test/open-app.tsx'

const LISTS: readonly (readonly [address: string, path: string, answer: unknown])[] = [
  ['/dashboard/settings?tab=members', '/api/members', { members: [], invitations: [] }],
  ['/dashboard/cloak-breaker', '/api/cloak-breaker/history', []],
  ['/dashboard/settings?tab=security', '/api/auth/sessions', []],
  ['/admin?tab=payments', '/api/admin/payments', { payments: [], cursor: null }],
  ['/admin?tab=commissions', '/api/admin/commissions', { commissions: [], cursor: null }],
]

it('fetches what others change again when its screen is opened again', async () => {
  const asked: string[] = []
  const answers = Object.fromEntries(
    LISTS.map(([, path, answer]) => [
      path,
      () => {
        asked.push(path)
        return answer
      },
    ]),
  )
  const user = { ...CUSTOMER, role: 'super_admin', plan: 'scale' } as const
  await openApp('/dashboard/settings?lang=en', { user, answers })
  const { router } = await import('#app/router.tsx')
  for (const times of [1, 2]) {
    for (const [address, path] of LISTS) {
      await router.navigate(address)
      await expect.poll(() => asked.filter((each) => each === path)).toHaveLength(times)
    }
  }
})
