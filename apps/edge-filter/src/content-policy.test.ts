import { expect, test } from 'vitest'
import { adaptContentPolicy } from './content-policy.ts'

test("'self' takes in the page's origin, and base-uri gives way to the base", () => {
  const policy = "default-src 'self'; base-uri 'none'; img-src 'SELF' data:"
  expect(adaptContentPolicy(policy, 'https://a.example')).toBe(
    "default-src 'self' https://a.example; img-src 'self' https://a.example data:",
  )
})

test('of several policies in one header each is adapted and none loses a restriction', () => {
  const policies = "default-src 'none'; base-uri 'none', script-src 'self', base-uri 'self'"
  expect(adaptContentPolicy(policies, 'https://a.example')).toBe(
    "default-src 'none', script-src 'self' https://a.example",
  )
})
