import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PRODUCTION } from '../../test/app-with.ts'
import { parseConfig } from './config.ts'

const KEY = 'k'.repeat(43)

describe('the configuration', () => {
  it('accepts local and production settings', async () => {
    expect(await parseConfig(env)).toMatchObject({ environment: 'local', mailProvider: null })
    const { mailProvider } = await parseConfig({ ...env, ...PRODUCTION })
    expect(mailProvider).toMatchObject({ provider: 'url', url: 'https://mail.example.com/send' })
    const { appUrl } = await parseConfig({ ...env, APP_URL: 'https://app.example.com//' })
    expect(appUrl).toBe('https://app.example.com')
    const contact = async (changes: object) =>
      (await parseConfig({ ...env, ...changes })).abuseContact
    expect(await contact({})).toBe('https://app.example.com/report-abuse')
    const ABUSE_CONTACT = 'mailto:abuse@example.com'
    expect(await contact({ ABUSE_CONTACT })).toBe(ABUSE_CONTACT)
  })

  it('uses a public resolver in production, and none locally or if switched off', async () => {
    const resolverOf = async (changes: object) =>
      (await parseConfig({ ...env, ...changes })).resolverUrl
    expect(await resolverOf({})).toBeNull()
    expect(await resolverOf(PRODUCTION)).toBe('https://cloudflare-dns.com/dns-query')
    expect(await resolverOf({ ...PRODUCTION, DNS_RESOLVER: 'off' })).toBeNull()
    const DNS_RESOLVER = 'https://dns.example.com/query'
    expect(await resolverOf({ ...PRODUCTION, DNS_RESOLVER })).toBe(DNS_RESOLVER)
  })

  it.each([
    [{ DNS_RESOLVER: 'dns.example.com' }, 'DNS_RESOLVER'],
    [{ ...PRODUCTION, DNS_RESOLVER: 'http://dns.example.com/query' }, 'DNS_RESOLVER'],
    [{ ENVIRONMENT: 'production' }, 'MAIL_PROVIDER'],
    [{ OTLP: '{"url":"collector.example"}' }, 'OTLP'],
    [{ OTLP: '{"url":"https://collector.example","sample":2}' }, 'OTLP'],
    [{ ...PRODUCTION, EDGE_OTLP: '{"url":"http://collector.example"}' }, 'EDGE_OTLP'],
    [{ ...PRODUCTION, MAIL_PROVIDER: '{"url":"http://mail.example.com"}' }, 'MAIL_PROVIDER'],
    [{ ...PRODUCTION, MAIL_PROVIDER: '{"provider":"resend","from":"a@b.c"}' }, 'MAIL_PROVIDER'],
    [{ ENVIRONMENT: 'staging' }, 'ENVIRONMENT'],
    [{ APP_URL: 'app.example.com' }, 'APP_URL'],
    [{ EDGE_PROBE_URL: 'edge.example.com' }, 'EDGE_PROBE_URL'],
    [{ LOCAL_TARGETS: 'sometimes' }, 'LOCAL_TARGETS'],
    [{ ...PRODUCTION, LOCAL_TARGETS: 'allow' }, 'LOCAL_TARGETS'],
    [{ ...PRODUCTION, CDN_API_URL: 'http://cdn.example.com/client/v4' }, 'CDN_API_URL'],
    [{ ENCRYPTION_KEYS: '{}' }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: '{"1":"c2hvcnQtc2VjcmV0"}' }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: `{"a.b":"${KEY}"}` }, 'ENCRYPTION_KEYS'],
    [{ ACCESS_TOKEN_KEYS: 'secret-that-is-no-json' }, 'ACCESS_TOKEN_KEYS'],
  ])('rejects %j with its name but not its value', async (changes, name) => {
    const error = await parseConfig({ ...env, ...changes }).then(
      () => '',
      (reason: Error) => reason.message,
    )
    expect(error).toContain(name)
    for (const value of Object.values(changes)) expect(error).not.toContain(value)
    expect(error).not.toContain('c2hvcnQtc2VjcmV0')
  })

  it.each([
    ['{"2":"KEY","1":"KEY"}', ['2', '1']],
    ['{"2026-01-02": "KEY", "1": "KEY"}', ['2026-01-02', '1']],
  ])('keeps the first key of %s first', async (text, ids) => {
    const keys = text.replaceAll('KEY', KEY)
    const changes = { ACCESS_TOKEN_KEYS: keys, ENCRYPTION_KEYS: keys }
    const { accessTokenKeys, encryptionKeys } = await parseConfig({ ...env, ...changes })
    expect([...accessTokenKeys.keys()]).toEqual(ids)
    expect([...encryptionKeys.keys()]).toEqual(ids)
  })
})

it('reaches edges in its own zone: the runtime has the flag in force', () => {
  const { compatibilityFlags } = Reflect.get(globalThis, 'Cloudflare')
  expect(compatibilityFlags.global_fetch_strictly_public).toBe(true)
})
