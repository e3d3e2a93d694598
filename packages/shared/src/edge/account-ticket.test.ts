import { expect, test } from 'vitest'
import { readAccountTicket, writeAccountTicket } from './account-ticket.ts'

const MASTER = new Uint8Array(32).fill(7)
const named = { accountId: 12, keyVersion: 3 }

test('names the account and key version of one domain', async () => {
  const ticket = await writeAccountTicket(MASTER, 7, named)
  expect(await readAccountTicket(MASTER, 7, ticket)).toEqual(named)
})

test('refuses a ticket of another domain, account, version or control plane', async () => {
  const ticket = await writeAccountTicket(MASTER, 7, named)
  const [, , signature] = ticket.split('.')
  expect(await readAccountTicket(MASTER, 8, ticket)).toBeNull()
  expect(await readAccountTicket(new Uint8Array(32).fill(8), 7, ticket)).toBeNull()
  for (const forged of [
    `13.3.${signature}`,
    `12.4.${signature}`,
    `12.3.${'A'.repeat(43)}`,
    `12.3.${signature}A`,
    '12.3',
    '',
  ]) {
    expect(await readAccountTicket(MASTER, 7, forged)).toBeNull()
  }
})
