import { expect, test } from 'vitest'
import { adaptContentPolicy } from './content-policy.ts'

const page = new URL('https://a.example/dir/page')
const adapted = (policies: string) => adaptContentPolicy(policies, { page, scripts: [] })

test("adds the page's origin to 'self' and removes base-uri", () => {
  const policy = "default-src 'self'; base-uri 'none'; img-src 'SELF' data:"
  expect(adapted(policy)).toBe(
    "default-src 'self' https://a.example; img-src 'self' https://a.example data:",
  )
})

test('adapts each policy of a header and keeps all restrictions', () => {
  const policies = "default-src 'none'; base-uri 'none', script-src 'self', base-uri 'self'"
  expect(adapted(policies)).toBe("default-src 'none', script-src 'self' https://a.example")
})

const HASH = 'sha256-abc='

test.each([
  ['script-src https:', "script-src https: 'sha256-abc='"],
  ["default-src 'none'", "default-src 'sha256-abc='"],
  ["SCRIPT-SRC 'None'; default-src x", "SCRIPT-SRC 'sha256-abc='; default-src x"],
  ['default-src x; script-src y', "default-src x; script-src y 'sha256-abc='"],
  [
    'script-src x; script-src-elem y; default-src z',
    "script-src x; script-src-elem y 'sha256-abc='; default-src z",
  ],
  ['script-src x; script-src y', "script-src x 'sha256-abc='; script-src y"],
  ['script-src', "script-src 'sha256-abc='"],
  ['img-src x', 'img-src x'],
  ['script-src-attr x', 'script-src-attr x'],
  ["script-src x, default-src 'none'", "script-src x 'sha256-abc=', default-src 'sha256-abc='"],
  ["script-src 'unsafe-inline'", "script-src 'unsafe-inline'"],
  ["default-src x 'Unsafe-Inline'", "default-src x 'Unsafe-Inline'"],
  ...["'nonce-1'", "'sha384-x'", "'strict-dynamic'"].map((off): [string, string] => [
    `script-src 'unsafe-inline' ${off}`,
    `script-src 'unsafe-inline' ${off} 'sha256-abc='`,
  ]),
])('with an inserted script, %s becomes %s', (policy, expected) => {
  expect(adaptContentPolicy(policy, { page, scripts: [{ hash: HASH }] })).toBe(expected)
})
