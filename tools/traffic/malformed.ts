/** Requests that no browser sends, byte for byte. `{host}` and `{path}` are placeholders. */
export const MALFORMED: readonly (readonly [name: string, request: string])[] = [
  ['path with a broken escape', 'GET {path}/%E0%A4%A HTTP/1.1\r\nHost: {host}\r\n\r\n'],
  ['query with a broken escape', 'GET {path}?a=%zz&%&=&& HTTP/1.1\r\nHost: {host}\r\n\r\n'],
  ['no Host', 'GET {path} HTTP/1.1\r\n\r\n'],
  ['another Host', 'GET {path} HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['an unknown method', 'BREW {path} HTTP/1.1\r\nHost: {host}\r\n\r\n'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['a header without a name', 'GET {path} HTTP/1.1\r\nHost: {host}\r\n: x\r\n\r\n'],
  [
    'an address that is none',
    'GET {path} HTTP/1.1\r\nHost: {host}\r\nX-Crivo-Visitor-IP: 999.1.1.1\r\n\r\n',
  ],
  [
    'headers of nonsense',
    'GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: ;;q=,,\xff;q=9\r\nReferer: ::::\r\nUser-Agent: \xc3\x28\xff\r\n\r\n',
  ],
  [
    'a user agent of 60 KB',
    `GET {path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: ${'Mozilla/5.0 ('.repeat(4_600)}\r\n\r\n`,
  ],
]
