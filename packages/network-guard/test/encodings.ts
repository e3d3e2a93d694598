/** First, last or well-known addresses of every IPv4 block that is not global unicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
]

const SPECIAL_IPV6 = [
  '::',
  '::1',
  '::2',
  '64:ff9b::1',
  '64:ff9b:1::1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:1::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2001:db8:ffff::1',
  '2002::1',
  '2002:7f00:1::',
  '3fff::1',
  '3fff:fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
]

const hex = (value: number, length = 0) => value.toString(16).padStart(length, '0')
const octal = (value: number) => `0${value.toString(8)}`

/** Returns the encodings of an IPv4 address as a URL host. */
function ofIpv4(address: string): string[] {
  const parts = address.split('.').map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = parts
  const value = ((a * 256 + b) * 256 + c) * 256 + d
  const high = hex(a * 256 + b)
  const low = hex(c * 256 + d)
  return [
    address,
    `${address}.`,
    String(value),
    `${value}.`,
    `0x${hex(value)}`,
    `0X${hex(value).toUpperCase()}`,
    `0x${hex(value, 16)}`,
    octal(value),
    `00000${value.toString(8)}`,
    parts.map((part) => `0x${hex(part)}`).join('.'),
    parts.map((part) => `0x${hex(part, 8)}`).join('.'),
    parts.map(octal).join('.'),
    parts.map((part) => `000${octal(part)}`).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${hex(a)}.${octal(b)}.${c}.${d}`,
    `${octal(a)}.0x${hex((b * 256 + c) * 256 + d)}`,
    [...address].map((each) => `%${hex(each.charCodeAt(0))}`).join(''),
    address.replace('.', '%2e'),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
    address.replace('.', '­.'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${address}]`,
    `[::FFFF:${high.toUpperCase()}:${low.toUpperCase()}]`,
    `[::${address}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `[fe80::5efe:${address}]`,
    `[fe80::0200:5efe:${high}:${low}]`,
  ]
}

/** Returns the encodings of an IPv6 address as a URL host. */
function ofIpv6(address: string): string[] {
  const long = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = long.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = new Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'))
  return [
    `[${address}]`,
    `[${address.toUpperCase()}]`,
    `[${groups.join(':')}]`,
    `[${groups.join(':').toUpperCase()}]`,
    `[${address}%25lo]`,
    `[${address}]:80`,
  ]
}

/** All encodings of the non-global addresses, without duplicates. */
export const ENCODINGS = [
  ...new Set([...SPECIAL_IPV4.flatMap(ofIpv4), ...SPECIAL_IPV6.flatMap(ofIpv6)]),
]

/** Public addresses next to the special blocks, to catch a rule that rejects too much. */
export const PUBLIC = [
  '1.0.0.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.114.0',
  '223.255.255.255',
  '[2000::1]',
  '[2001:200::1]',
  '[2001:4860:4860::8888]',
  '[2606:4700:4700::1111]',
  '[3ffe::1]',
  '[3fff:1000::1]',
]
