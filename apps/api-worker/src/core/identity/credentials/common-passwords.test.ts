import { expect, it } from 'vitest'
import { readCommonPasswords } from './common-passwords.ts'

it('contains 100,000 passwords that people could choose', () => {
  const passwords = readCommonPasswords()
  expect(passwords.size).toBe(100_000)
  expect([...passwords].filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual(
    [],
  )
  for (const each of [
    'password',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'senha123',
    'corinthians',
  ]) {
    expect(passwords.has(each), each).toBe(true)
  }
})
