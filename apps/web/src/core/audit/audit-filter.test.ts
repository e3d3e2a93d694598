import { expect, it } from 'vitest'
import { readAuditFilter } from './audit-filter.ts'

const read = (text: string) => readAuditFilter(new URLSearchParams(text), 'America/Sao_Paulo')

it('reads all filters of the URL, including the last day, in the time zone', () => {
  const address = 'account=12&actor=+7&action=user.plan&from=2026-11-20&to=2026-11-20'
  expect(read(address)).toEqual({
    account: '12',
    actor: '7',
    action: 'user.plan',
    from: '2026-11-20T03:00:00.000Z',
    to: '2026-11-21T03:00:00.000Z',
  })
})

it('omits values that the API would reject', () => {
  expect(read('account=x&actor=0&action=+&from=yesterday&to=2026-13-40')).toEqual({})
})

it('treats a complete email address as a person', () => {
  expect(read('account=Ana%40shop.example&actor=bia%40shop')).toEqual({
    accountEmail: 'ana@shop.example',
  })
})
