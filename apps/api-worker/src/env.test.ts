import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PRODUCTION } from '../test/app-with.ts'
import { parseConfig } from './env.ts'

describe('the configuration', () => {
  it('takes what a local run and what production has', async () => {
    expect(await parseConfig(env)).toMatchObject({ environment: 'local', mailProvider: null })
    const { mailProvider } = await parseConfig({ ...env, ...PRODUCTION })
    expect(mailProvider?.url).toBe('https://mail.example.com/send')
    const { appUrl } = await parseConfig({ ...env, APP_URL: 'https://app.example.com//' })
    expect(appUrl).toBe('https://app.example.com')
    const contact = async (changes: object) =>
      (await parseConfig({ ...env, ...changes })).abuseContact
    expect(await contact({})).toBe('https://app.example.com/report-abuse')
    const ABUSE_CONTACT = 'mailto:abuse@example.com'
    expect(await contact({ ABUSE_CONTACT })).toBe(ABUSE_CONTACT)
  })

  it.each([
    [{ ENVIRONMENT: 'production' }, 'MAIL_PROVIDER'],
    [{ ...PRODUCTION, MAIL_PROVIDER: '{"url":"http://mail.example.com"}' }, 'MAIL_PROVIDER'],
    [{ ENVIRONMENT: 'staging' }, 'ENVIRONMENT'],
    [{ APP_URL: 'app.example.com' }, 'APP_URL'],
    [{ EDGE_PROBE_URL: 'edge.example.com' }, 'EDGE_PROBE_URL'],
    [{ LOCAL_TARGETS: 'sometimes' }, 'LOCAL_TARGETS'],
    [{ ...PRODUCTION, LOCAL_TARGETS: 'allow' }, 'LOCAL_TARGETS'],
    [{ ...PRODUCTION, CDN_API_URL: 'http://cdn.example.com/client/v4' }, 'CDN_API_URL'],
    [{ ENCRYPTION_KEYS: '{}' }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: '{"1":"c2hvcnQtc2VjcmV0"}' }, 'ENCRYPTION_KEYS'],
    [{ ACCESS_TOKEN_KEYS: 'secret-that-is-no-json' }, 'ACCESS_TOKEN_KEYS'],
  ])('refuses %j by its name and without a value', async (changes, name) => {
    const error = await parseConfig({ ...env, ...changes }).then(
      () => '',
      (reason: Error) => reason.message,
    )
    expect(error).toContain(name)
    for (const value of Object.values(changes)) expect(error).not.toContain(value)
    expect(error).not.toContain('c2hvcnQtc2VjcmV0')
  })
})
