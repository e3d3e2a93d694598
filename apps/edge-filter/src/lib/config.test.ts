import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const environmentWith = (own: Record<string, unknown>) => ({ ...env, ...own })

test('parses the variables', () => {
  const config = readConfig(env)
  expect(config).toMatchObject({
    domainId: 7,
    domainName: 'shop.example',
    controlPlaneUrl: 'https://control.example',
    abuseContact: 'abuse@control.example',
  })
  expect(config.edgeKey).toHaveLength(32)
  expect(Object.keys(config.trustedKeys)).toEqual(['k1'])
})

test('accepts a numeric domain id', () => {
  expect(readConfig(environmentWith({ DOMAIN_ID: 7 }))).toMatchObject({ domainId: 7 })
})

test('FAIL_URL is optional', () => {
  expect(readConfig(env).failUrl).toBeNull()
  const { failUrl } = readConfig(environmentWith({ FAIL_URL: 'https://www.example/sorry?a=1' }))
  expect(failUrl?.href).toBe('https://www.example/sorry?a=1')
})

test.each([
  [undefined, 'https://cloudflare-dns.com/dns-query'],
  ['https://dns.example/query', 'https://dns.example/query'],
  ['http://127.0.0.1:5353/query', 'http://127.0.0.1:5353/query'],
  ['off', null],
])('with DNS_RESOLVER %j it asks %j', (DNS_RESOLVER, resolverUrl) => {
  expect(readConfig(environmentWith({ DNS_RESOLVER })).resolverUrl).toBe(resolverUrl)
})

test.each([
  ['DNS_RESOLVER', 'no'],
  ['DNS_RESOLVER', 'http://dns.example/query'],
  ['FAIL_URL', ''],
  ['FAIL_URL', '/sorry'],
  ['FAIL_URL', 'javascript:alert(1)'],
  ['FAIL_URL', 'https://shop.example/sorry'],
  ['FAIL_URL', 'http://user@SHOP.example.:8443/'],
  ['LOCAL_TARGETS', 'allow'],
  ['DOMAIN_ID', ''],
  ['DOMAIN_ID', 'x'],
  ['DOMAIN_NAME', undefined],
  ['CONTROL_PLANE_URL', 'ftp://control.example'],
  ['EDGE_KEY', 'c2hvcnQ'],
  ['EDGE_KEY', 'no base64url!'],
  ['TRUSTED_KEYS', '{}'],
  ['TRUSTED_KEYS', '{"k1": 5}'],
  ['TRUSTED_KEYS', 'not json'],
  ['ABUSE_CONTACT', undefined],
  ['ABUSE_CONTACT', ' '],
])('the error names %s when it is %j, but not its value', (name, value) => {
  const read = () => readConfig(environmentWith({ [name]: value }))
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
  if (typeof value === 'string' && value.length > 1) {
    expect(read).not.toThrow(value)
  }
})
