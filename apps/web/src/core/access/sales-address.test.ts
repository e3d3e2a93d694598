import { expect, it } from 'vitest'
import { salesAddress } from './sales-address.ts'

const config = {
  salesChatNumber: '5511999990000',
  salesEmail: 'sales@example.com',
  pixelId: null,
  videoPlayerId: null,
}
const message = 'Olá! Quero o plano Growth & mais.'

it('opens a chat with the message', () => {
  const { origin, pathname, searchParams } = new URL(salesAddress(config, message))
  expect([origin, pathname]).toEqual(['https://wa.me', '/5511999990000'])
  expect(searchParams.get('text')).toBe(message)
})

it('falls back to a mail without a chat', () => {
  const { protocol, pathname, searchParams } = new URL(
    salesAddress({ ...config, salesChatNumber: null }, message),
  )
  expect([protocol, pathname]).toEqual(['mailto:', 'sales@example.com'])
  expect(searchParams.get('subject')).toBe(message)
})
