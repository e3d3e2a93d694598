declare module '*/product.js' {
  import type { Runtime } from '@crivo/runtime'
  import type { VisitRow } from '@crivo/shared'

  /** A worker's bindings and variables. */
  export type Env = Readonly<Record<string, unknown>>
  /** The state passed to a Durable Object's constructor. */
  export type State = object
  export interface Execution {
    readonly waitUntil: (work: Promise<unknown>) => void
  }
  /** A control plane context, which the simulation only passes on. */
  export interface Context {
    readonly requestId: string
    readonly config: object
    readonly now: () => number
  }
  export type CreateContext = (
    requestId: string,
    env: Env,
    execution: Execution,
  ) => Promise<Context>

  export interface App {
    fetch(request: Request, env: Env, execution: Execution): Promise<Response> | Response
  }
  export function createApp(
    createContext: CreateContext,
    runtime: Pick<Runtime, 'now' | 'uuid'>,
  ): App
  export function contextFactory(runtime: Runtime): CreateContext
  export function runCron(ctx: Context): Promise<void>
  export function issueAccessToken(
    config: object,
    claims: { readonly accountId: number; readonly sessionId: string },
    now: number,
  ): Promise<string>
  export function resumeDueDeployments(ctx: Context): Promise<void>
  export function advanceRollout(ctx: Context): Promise<void>
  export function checkDrift(ctx: Context): Promise<void>
  export function probeDomains(ctx: Context): Promise<void>
  export function deployRelease(ctx: Context, domain: object, release: string): Promise<void>
  export function findDomain(ctx: Context, id: number): Promise<object | undefined>
  export function connectCdn(
    ctx: Context & { readonly accountId: number; readonly actorId: number },
    login: { readonly apiToken: string },
  ): Promise<object>
  export function changeRollout(
    ctx: Context & { readonly accountId: number },
    change: { readonly id: number; readonly action: string },
  ): Promise<object>
  export function runFeedCron(ctx: Context): Promise<void>
  export function runPublishingCron(ctx: Context): Promise<void>
  export function pushChangedRegistries(ctx: Context, first: 'latest' | 'oldest'): Promise<void>
  export function currentPeriod(
    registeredAt: number,
    now: number,
  ): { readonly start: number; readonly end: number }

  export const LEDGER_PORTS: object
  export function migrateLedger(storage: {
    readonly sql: object
    readonly transactionSync: <T>(work: () => T) => T
  }): void

  export interface CampaignTotals {
    readonly requests: number
    readonly black: number
    readonly verified: number
  }

  export class AccountLedger {
    constructor(state: State, env: Env, ports: object)
    alarm(): Promise<void>
    visits(search: {
      readonly from: null
      readonly to: null
      readonly cursor: string | null
      readonly limit: number
    }): Promise<{ readonly visits: VisitRow[]; readonly cursor: string | null }>
    totals(): Record<number, CampaignTotals>
    usage(days: { readonly from: number; readonly to: number }): {
      readonly requests: number
      readonly bots: number
      readonly meanDelayMs: number | null
    }
  }

  export function isReviewers(visit: Pick<VisitRow, 'reason'>): boolean

  export class Hub {
    constructor(state: State, env: Env, runtime: Runtime)
    alarm(): Promise<void>
  }

  /** The context that all requests of an isolate share. */
  export type IsolateContext = object
  export function startIsolate(env: Env, runtime: Runtime, caches: object): IsolateContext
  /** The parts of a request that the worker reads; Node's class has no `cf`. */
  export interface EdgeRequest extends Pick<Request, 'url' | 'method' | 'headers'> {
    readonly cf?: object
  }
  export function handleRequest(
    request: EdgeRequest,
    context: IsolateContext & {
      readonly waitUntil: (work: Promise<unknown>) => void
      readonly requestId: string
    },
  ): Promise<Response> | Response
}
