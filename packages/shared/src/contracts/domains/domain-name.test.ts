import { describe, expect, it } from 'vitest'
import { domainNameSchema, toHostName } from './domain-name.ts'

describe('a host name', () => {
  it.each([
    ['shop.example.com', 'shop.example.com'],
    ['  Shop.Example.COM ', 'shop.example.com'],
    ['example.com.', 'example.com'],
    ['loja-1.example.com.br', 'loja-1.example.com.br'],
    ['x.com', 'x.com'],
    ['go.example.com', 'go.example.com'],
    ['example.co.uk', 'example.co.uk'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    ['shop.localhost', 'shop.localhost'],
    // Internationalised names: RFC 5891.
    ['ação.com', 'xn--ao-siap.com'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    // UTS 46 maps full-width letters and dots.
    ['ｅｘａｍｐｌｅ。com', 'example.com'],
  ])('normalises %j to %j', (typed, name) => {
    expect(toHostName(typed)).toBe(name)
  })

  it.each([
    'https://example.com',
    'example.com/path',
    'example.com:8080',
    'example.com?x',
    'me@example.com',
    'exam ple.com',
    'example',
    'example.c',
    'example.c0m',
    '.example.com',
    'example..com',
    '-example.com',
    'example-.com',
    'exa_mple.com',
    '*.example.com',
    `${'a'.repeat(64)}.com`,
    `${'abcd.'.repeat(50)}com.br`,
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    '%65xample.com',
    'com',
    '..',
  ])('rejects %j', (typed) => {
    expect(toHostName(typed)).toBeNull()
    expect(domainNameSchema.safeParse(typed).error?.issues[0]?.message).toBe('invalid_domain')
  })

  it('is required', () => {
    for (const typed of [undefined, '', '  ', 7]) {
      expect(domainNameSchema.safeParse(typed).error?.issues[0]?.message).toBe('required')
    }
  })
})
