import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/paths.ts'
import { checkLicenses, checkSecrets } from './check-supply-chain.ts'
import { readComponents } from './components.ts'
import { findSecrets } from './find-secrets.ts'
import { findForeignLicenses, isAllowed } from './licenses.ts'
import { toSbom } from './sbom.ts'

const COMPONENTS = readComponents()

describe('licences', () => {
  it('are allowed, or named with a reason, for every installed package', async () => {
    expect(COMPONENTS.length).toBeGreaterThan(300)
    expect(await checkLicenses()).toBeNull()
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['unknown', false],
  ])('%s is allowed: %s', (license, expected) => {
    expect(isAllowed(license)).toBe(expected)
  })

  it('name a package under another one', () => {
    const component = { name: 'viral', version: '1.0.0', license: 'AGPL-3.0-only', isShipped: true }
    expect(findForeignLicenses([component])).toEqual(['viral 1.0.0: AGPL-3.0-only'])
  })
})

describe('the bill of materials', () => {
  it('lists each installed package once, and marks shipped ones', () => {
    const { bomFormat, components } = JSON.parse(toSbom('1.2.3', COMPONENTS))
    expect(bomFormat).toBe('CycloneDX')
    const purls = components.map(({ purl }: { purl: string }) => purl)
    expect(new Set(purls).size).toBe(COMPONENTS.length)
    const scopeOf = (name: string) =>
      components.find((each: { name: string }) => each.name === name)?.scope
    expect([scopeOf('hono'), scopeOf('vitest')]).toEqual(['required', 'excluded'])
    expect(components).toContainEqual(
      expect.objectContaining({ group: '@simplewebauthn', name: 'server' }),
    )
  })
})

it('pins the actions of every workflow to a commit', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT })
  expect(workflows.length).toBeGreaterThan(0)
  for (const workflow of workflows) {
    const text = readFileSync(join(ROOT, workflow), 'utf8')
    for (const [, used] of text.matchAll(/uses: (\S+)/g)) expect(used).toMatch(/@[\da-f]{40}$/)
  }
})

it('runs nothing but npm and actions in the job that can publish', () => {
  const text = readFileSync(join(ROOT, '.github/workflows/publish.yml'), 'utf8')
  const jobs = text.split(/^ {2}(?=\w+:$)/m)
  const publishing = jobs.filter((job) => job.includes('id-token: write'))
  expect(publishing).toHaveLength(1)
  const commands = [...(publishing[0] ?? '').matchAll(/run: (.*)/g)].map(([, command]) => command)
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) expect(command).toMatch(/^npm publish \.\/crivo-\w+\.tgz$/)
})

describe('secrets', () => {
  it('are in no file of the repository', async () => {
    expect(await checkSecrets()).toBeNull()
  })

  // Assembled at run time, so that this file contains no credentials.
  it.each([
    ['a private key', ['-----BEGIN ', 'PRIVATE KEY-----\n', 'MIIEvQIBADANBgkqhkiG9w0B']],
    ['a private JWK', ['{"d":', '"', 'a'.repeat(43), '"}']],
    ['an AWS key', ['AKIA', 'ABCDEFGHIJKLMNOP']],
    ['a GitHub token', ['ghp_', 'a1'.repeat(18)]],
    ['a Slack token', ['xoxb-', '1234567890-abcdefghij']],
    ['an API key of Crivo', ['crivo_sk_', 'a'.repeat(43)]],
  ])('are found: %s', (what, parts) => {
    expect(findSecrets(`one\nconst x = '${parts.join('')}'`)).toEqual([{ what, line: 2 }])
    expect(findSecrets(`one\nconst x = '${parts[0]}'`)).toEqual([])
  })
})
