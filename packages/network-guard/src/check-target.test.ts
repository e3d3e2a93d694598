import { describe, expect, it } from 'vitest'
import { ENCODINGS, PUBLIC } from '../test/encodings.ts'
import { checkTarget, nameOf, type TargetPolicy } from './check-target.ts'
import { GuardError } from './guard-error.ts'

const codeOf = (address: string, policy?: TargetPolicy) => {
  try {
    checkTarget(address, policy)
    return null
  } catch (error) {
    return error instanceof GuardError ? error.code : error
  }
}

describe('checkTarget', () => {
  it('covers at least 800 encodings of non-global IP addresses', () => {
    expect(ENCODINGS.length).toBeGreaterThanOrEqual(800)
  })

  it.each(ENCODINGS)('refuses %s', (host) => {
    // The URL parser rejects some encodings as invalid; none may pass.
    expect(['private_address', 'invalid_url']).toContain(codeOf(`http://${host}/`))
  })

  it.each(PUBLIC)('accepts %s', (host) => {
    expect(codeOf(`http://${host}/`)).toBeNull()
  })

  it.each([
    ['not an address', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['//example.com', 'invalid_url'],
    [`https://example.com/${'a'.repeat(2_048)}`, 'invalid_url'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,hi', 'scheme'],
    ['gopher://example.com:70/', 'scheme'],
    ['http://user@example.com/', 'user_info'],
    ['http://example.com@127.0.0.1/', 'user_info'],
    ['http://example.com:pass@[::1]/', 'user_info'],
    ['http://example.com:22/', 'port'],
    ['https://example.com:8443/', 'port'],
    ['http://localhost/', 'local_name'],
    ['http://LOCALHOST./', 'local_name'],
    ['http://loc%61lhost/', 'local_name'],
    ['http://ｌocalhost/', 'local_name'],
    ['http://app.localhost/', 'local_name'],
    ['http://intranet/', 'local_name'],
    ['http://intranet./', 'local_name'],
    ['http://printer.local/', 'local_name'],
    ['http://metadata.google.internal/', 'local_name'],
    ['http://router.home.arpa/', 'local_name'],
    ['http://host.docker.internal/', 'local_name'],
    ['http://1.0.0.127.in-addr.arpa/', 'local_name'],
    ['http://service.onion/', 'local_name'],
    ['http://a.internal./', 'local_name'],
    ['http://a.internal../', 'invalid_url'],
    [`http://a.internal${'.'.repeat(100)}/`, 'invalid_url'],
    ['http://a.internal.%2e/', 'invalid_url'],
    ['http://a.internal%2E%2e/', 'invalid_url'],
    ['http://a.internal．．/', 'invalid_url'],
    ['http://a.internal。｡/', 'invalid_url'],
    ['http://localhost..:80/', 'invalid_url'],
    ['http://127.0.0.1../', 'invalid_url'],
    ['http://169.254.169.254。./', 'invalid_url'],
    ['http://a..example.com/', 'invalid_url'],
    ['http://.example.com/', 'invalid_url'],
    ['http://example.com%2e/', null],
    ['http://127.0.0.1\\@example.com/', 'private_address'],
    ['http:127.0.0.1', 'private_address'],
    ['http:\\\\127.0.0.1\\', 'private_address'],
    ['  http://127.0.0.1\t', 'private_address'],
    ['http://127.0.\n0.1/', 'private_address'],
    ['http://example.com#@127.0.0.1/', null],
    ['http://127.0.0.1.example.com/', null],
    ['http://example.com:80/', null],
    ['https://example.com:443/', null],
    ['https://bücher.example/', null],
  ])('checks %s', (address, code) => {
    expect(codeOf(address)).toBe(code)
  })

  it('refuses the product’s own hosts in any letter case', () => {
    const policy = { isOwnHost: ({ hostname }: URL) => hostname === 'app.example.com' }
    expect(codeOf('https://APP.example.com/api', policy)).toBe('own_host')
    expect(codeOf('https://example.com/', policy)).toBeNull()
  })

  it('strips trailing dots from host names', () => {
    for (const host of ['app.example.com', 'app.example.com.', 'app.example.com．．']) {
      expect(nameOf(new URL(`https://${host}/`))).toBe('app.example.com')
    }
  })

  it('accepts a port that the operator allows', () => {
    expect(codeOf('https://example.com:8443/', { morePorts: [8443] })).toBeNull()
  })

  it('accepts loopback when the operator allows it, but no other private IP address', () => {
    const policy = { allowsLoopback: true }
    for (const host of ['127.0.0.1:9', 'localhost:9', 'a.localhost', '[::1]:9']) {
      expect(codeOf(`http://${host}/`, policy)).toBeNull()
    }
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00:ec2::254]', '[::ffff:127.0.0.1]']) {
      expect(codeOf(`http://${host}/`, policy)).toBe('private_address')
    }
    expect(codeOf('http://example.com:9/', policy)).toBe('port')
  })

  it('removes the fragment', () => {
    expect(checkTarget('https://example.com/a?b#c').href).toBe('https://example.com/a?b')
  })
})
