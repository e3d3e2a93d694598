import { describe, expect, it } from 'vitest'
import { revealingHeaders } from './revealing-headers.ts'

const EDGE = { 'user-agent': 'Crivo-Edge/3', 'x-crivo-domain': '1', host: 'app.example' }
const reveals = (headers: Record<string, string>) =>
  revealingHeaders(new Headers({ ...EDGE, ...headers }))

describe('a fetch from an alarm', () => {
  it.each([
    ['with nothing added', {}],
    [
      'from a worker’s own address',
      { 'cf-connecting-ip': '2a06:98c0:3600::103', 'cf-ipcountry': 'US' },
    ],
    ['of a local run', { 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1, ::1' }],
    [
      'with the CDN’s own headers',
      { 'cf-ray': '8a-GRU', 'cf-worker': 'shop.example', 'cdn-loop': 'cloudflare' },
    ],
  ])('reveals nothing %s', (_, headers) => {
    expect(reveals(headers)).toEqual([])
  })

  it.each([
    ['the visitor’s address', { 'cf-connecting-ip': '177.10.0.9' }],
    ['the address behind Pseudo IPv4', { 'cf-connecting-ipv6': '2804:14c::1' }],
    ['an address that is none', { 'x-forwarded-for': 'unknown' }],
    ['a visitor before the platform in a chain', { 'x-forwarded-for': '177.10.0.9, 127.0.0.1' }],
    ['a place without an address that explains it', { 'cf-ipcountry': 'BR' }],
    ['another agent', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a language', { 'accept-language': 'pt-BR' }],
    ['a cookie', { cookie: 'sid=1' }],
    ['a referrer', { referer: 'https://social.example/' }],
    ['a header that nobody knows', { 'cf-visitor-mood': 'curious' }],
  ])('reveals %s', (_, headers) => {
    expect(reveals(headers)).toEqual(Object.keys(headers))
  })

  it('reveals the place together with a visitor’s IP address', () => {
    expect(reveals({ 'cf-connecting-ip': '177.10.0.9', 'cf-ipcity': 'Recife' })).toEqual([
      'cf-connecting-ip',
      'cf-ipcity',
    ])
  })
})
