import { expect, it } from 'vitest'
import { refuseOtherHosts } from './slack-url.ts'

const check =
  (url: string, allowsLocalTargets = false) =>
  () =>
    refuseOtherHosts({ allowsLocalTargets }, url)

it.each([
  'https://hooks.slack.com.evil.example/services/T/B/x',
  'https://evil.example/services/T/B/x',
  'https://evil.example/https://hooks.slack.com/services/T/B/x',
  'http://hooks.slack.com/services/T/B/x',
  'https://a:b@hooks.slack.com/services/T/B/x',
  'https://hooks.slack.com@evil.example/services/T/B/x',
  'https://hooks.slack.com:8443/services/T/B/x',
  'https://hooks.slack.com/other/T/B/x',
  'https://127.0.0.1/services/T/B/x',
  'nonsense',
])('rejects %s', (url) => {
  expect(check(url)).toThrow('URL_REFUSED')
})

it('accepts Slack, and a stand-in on this machine in a local run only', () => {
  expect(check('https://hooks.slack.com/services/T0/B0/x-y_z')).not.toThrow()
  expect(check('https://HOOKS.slack.com:443/workflows/T0/x')).not.toThrow()
  expect(check('http://127.0.0.1:9000/services/T/B/x', true)).not.toThrow()
  expect(check('http://evil.example/services/T/B/x', true)).toThrow('URL_REFUSED')
})
