import type { Handler, SimulatedAnswer } from './call.ts'
import { authorize, type Caller, identify } from './caller.ts'
import { type Contract, loadContract, type Operation } from './contract.ts'
import { faultOf, NoAnswer } from './faults.ts'
import { loginCalls } from './login-calls.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { recordCalls } from './record-calls.ts'
import { Refusal } from './refusal.ts'
import { routeCalls } from './route-calls.ts'
import { scriptCalls } from './script-calls.ts'
import { securityCalls } from './security-calls.ts'
import { createWorld, type World } from './world.ts'
import { zoneCalls } from './zone-calls.ts'

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...loginCalls,
  ...zoneCalls,
  ...recordCalls,
  ...scriptCalls,
  ...routeCalls,
  ...securityCalls,
}

/** Base path of the API, as at Cloudflare. */
export const API_PATH = '/client/v4'

/** Stands in for Cloudflare's API. A header marks every response as simulated. */
export interface CdnSimulator {
  readonly world: World
  /** Requests and responses that violate Cloudflare's document. */
  readonly violations: string[]
  /** Handles an API call. Throws `NoAnswer` if a fault suppresses the response. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Called after every call that changed the state. */
  onChange: () => void
}

/** Creates a simulator without logins. */
export async function createCdnSimulator(now: () => number = Date.now): Promise<CdnSimulator> {
  const contract = await loadContract()
  const world = createWorld(now)
  const simulator: CdnSimulator = {
    world,
    violations: [],
    fetch: async (request) => {
      const read = await readRequest(request, API_PATH)
      const answer = await answerTo(simulator, contract, read)
      if (request.method !== 'GET') simulator.onChange()
      return answer
    },
    onChange: () => undefined,
  }
  return simulator
}

async function answerTo(
  { world, violations }: CdnSimulator,
  contract: Contract,
  request: ReadRequest,
): Promise<Response> {
  const operation = contract.find(request.parts)
  const handle = HANDLERS[operation?.id ?? '']
  const call = `${request.parts.method} ${request.parts.path}`
  if (operation === null || handle === undefined) {
    violations.push(`${call} is no call of the document that the simulator knows`)
    return toResponse(
      501,
      failure(new Refusal(501, 7_000, 'The simulator does not know this call')),
    )
  }
  const broken = contract.requestProblems(request.parts, operation)
  violations.push(...broken.map((problem) => `${call} was sent with ${problem}`))
  if (broken.length > 0) return toResponse(501, failure(new Refusal(501, 7_000, broken.join('; '))))

  const { status, body, headers } = run(() => {
    const caller = identify(world, request.headers)
    return perform(world, { caller, operation, request, handle })
  })
  const wrong = contract.answerProblems(body, operation, status)
  violations.push(...wrong.map((problem) => `${call} was answered ${status} with ${problem}`))
  return toResponse(status, body, headers)
}

interface Work {
  readonly caller: Caller
  readonly operation: Operation
  readonly request: ReadRequest
  readonly handle: Handler
}

function perform(world: World, { caller, operation, request, handle }: Work): SimulatedAnswer {
  const fault = faultOf(caller.login, operation.id)
  if (fault?.kind === 'unauthorized') throw new Refusal(403, 9_109, 'Invalid access token')
  if (fault?.kind === 'no_answer') throw new NoAnswer()
  if (fault?.kind === 'error') throw new Refusal(500, 10_001, 'Internal error (simulated)')
  if (fault?.kind === 'rate_limited') throw new TooMany(fault.retryAfterS ?? 60)
  authorize(world, caller, operation)
  const { query, body } = request.parts
  const { files } = request
  const answer = handle({ world, caller, params: operation.params, query, body, files })
  if (fault?.kind === 'lost') throw new NoAnswer()
  return answer
}

class TooMany extends Refusal {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(429, 10_100, 'Please wait and consider throttling your request speed (simulated)')
    this.retryAfterS = retryAfterS
  }
}

interface Result {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

function run(work: () => SimulatedAnswer): Result {
  try {
    const body = { success: true, errors: [], messages: [], ...work() }
    return { status: 200, body, headers: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const headers: Record<string, string> =
      error instanceof TooMany ? { 'Retry-After': String(error.retryAfterS) } : {}
    return { status: error.status, body: failure(error), headers }
  }
}

const failure = ({ code, message }: Refusal) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
})

const toResponse = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  Response.json(body, { status, headers: { ...headers, 'X-Simulator': 'This is not Cloudflare' } })
