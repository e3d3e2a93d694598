import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './env.ts'

const environmentWith = (own: Record<string, unknown>) => ({ ...env, ...own })

test('reads the variables once, in their types', () => {
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

test('the domain id may be bound as a number', () => {
  expect(readConfig(environmentWith({ DOMAIN_ID: 7 }))).toMatchObject({ domainId: 7 })
})

test('a page for when there is no ruleset is optional', () => {
  expect(readConfig(env).failUrl).toBeNull()
  const { failUrl } = readConfig(environmentWith({ FAIL_URL: 'https://www.example/sorry?a=1' }))
  expect(failUrl?.href).toBe('https://www.example/sorry?a=1')
})

test.each([
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
])('names %s when it is %j, and not its value', (name, value) => {
  const read = () => readConfig(environmentWith({ [name]: value }))
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
  if (typeof value === 'string' && value.length > 1) {
    expect(read).not.toThrow(value)
  }
})
