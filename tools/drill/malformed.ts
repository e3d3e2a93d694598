import type { Random } from '../fuzz/random.ts'
import { type Rig, startRig } from '../rig/rig.ts'
import { MALFORMED } from '../traffic/malformed.ts'
import { failureOf } from './exchange.ts'
import { type Outcome, settle } from './outcome.ts'

const REQUESTS = 100_000
const AT_ONCE = 32
/** Longer requests are rare; otherwise the drill would send gigabytes. */
const LONG = 10_000
const ALPHABET = ' \r\n:/?%&=;,"{}[]\0\x7f\xff\xc3\x28abcGETPOSTHTTP/1.10123456789'

const POSTED = [
  '{',
  '{}',
  'null',
  '[[[[[[[[',
  '{"batchId":"x","visits":[]}',
  '{"email":{},"password":[]}',
  '{"domainId":1,"version":1e99,"hash":"","keyId":"__proto__","signature":"","ruleset":"{}"}',
  '\xff\xfe\x00',
]

const PATHS = {
  edge: ['/drill', '/', '/__crivo/ruleset', '/__crivo/version', '/.well-known/traffic-policy.json'],
  api: ['/api/campaigns', '/api/auth/login', '/api/analytics/real-time', '/edge/v1/visits', '/api'],
} as const

/** Sends a hundred thousand malformed requests alongside valid visitors. */
export async function malformed(random: Random): Promise<Outcome> {
  const rig = await startRig('malformed', { hasFront: true })
  try {
    rig.visitors.come()
    const failures = await sendAll(rig, random)
    await rig.visitors.leave()
    rig.visitors.errors.push(...failures)
    return await settle(rig)
  } finally {
    await rig.visitors.leave()
    await rig.stop()
  }
}

/** Sends the requests and returns the failures. */
async function sendAll({ ports }: Rig, random: Random): Promise<string[]> {
  const failures: string[] = []
  let left = REQUESTS
  const sendOneByOne = async () => {
    while (left > 0) {
      left -= 1
      const target = random.chance(0.5) ? 'edge' : 'api'
      const bytes = requestTo(target, ports[target], random)
      const failure = await failureOf(ports[target], bytes)
      if (failure !== null) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne))
  return failures
}

function requestTo(target: keyof typeof PATHS, port: number, random: Random): string {
  const path = random.pick(PATHS[target])
  const shape = shapeFor(path, random)
  const request = shape.replaceAll('{host}', `localhost:${port}`).replaceAll('{path}', path)
  const mutated = random.chance(0.7) ? random.mutate(request, ALPHABET) : request
  // The local server in front of the worker answers an invalid host with its own 500.
  return hostOf(mutated) === hostOf(request) ? mutated : request
}

const hostOf = (request: string): string | undefined => /^Host: .*$/m.exec(request)?.[0]

function shapeFor(path: string, random: Random): string {
  if (random.chance(0.4)) {
    const body = random.mutate(random.pick(POSTED), ALPHABET)
    return `POST ${path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
  const [, shape] = random.pick(MALFORMED)
  return shape.length < LONG || random.chance(0.02) ? shape : 'GET {path}'
}
