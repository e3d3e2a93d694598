import { expect, it } from 'vitest'
import { readCommonPasswords } from './common-passwords.ts'

it('holds 100,000 passwords, each of which could be chosen', () => {
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
