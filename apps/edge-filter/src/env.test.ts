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

test.each([
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
