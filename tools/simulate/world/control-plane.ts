import type { Random } from '../../fuzz/random.ts'
import { bindDatabase } from '../platform/database.ts'
import { DurableHost } from '../platform/durable-host.ts'
import { bindBucket, bindTexts, Files } from '../platform/files.ts'
import { Part } from '../platform/part.ts'
import type { Sqlite } from '../platform/sqlite.ts'
import {
  AccountLedger,
  type Context,
  type CreateContext,
  contextFactory,
  createApp,
  type Env,
  LEDGER_PORTS,
  pushChangedRegistries,
  runCron,
  runFeedCron,
  runPublishingCron,
} from '../product.js'
import type { Internet } from './internet.ts'
import { LEDGER_DATABASES } from './new-database.ts'
import { SECRETS } from './secrets.ts'
import { stubsOf } from './stubs.ts'

export const API_HOST = 'api.crivo.example'

type ApiEnv = Env & { readonly createContext: CreateContext }

/** Replaced by each world, because routes are compiled only once. */
let clock = { now: () => 0, uuid: () => '' }
const app = createApp(
  (requestId, env, execution) => (env as ApiEnv).createContext(requestId, env, execution),
  { now: () => clock.now(), uuid: () => clock.uuid() },
)

interface ApiIsolate {
  readonly part: Part
  readonly env: ApiEnv
}

/** The control plane: isolates of its worker, its ledgers, and their storage. */
export class ControlPlane {
  readonly texts: Files
  readonly archive: Files
  readonly ledgers = new Map<string, DurableHost<AccountLedger>>()
  /** Called after each write to the database. */
  onWrite: () => void = () => {}
  readonly #internet: Internet
  readonly #random: Random
  readonly #isolates: (ApiIsolate | null)[] = [null, null]
  readonly database: Sqlite

  constructor(internet: Internet, random: Random, database: Sqlite) {
    this.#internet = internet
    this.#random = random
    this.database = database
    const { schedule } = internet
    this.texts = new Files(() => schedule.now)
    this.archive = new Files(() => schedule.now)
    clock = { now: () => schedule.now, uuid: () => internet.nextId() }
  }

  get parts(): Part[] {
    return this.#isolates.flatMap((each) => each?.part ?? [])
  }

  /** Handles a request in one of the isolates; rejects if the isolate is killed meanwhile. */
  async handle(request: Request): Promise<Response> {
    const { part, env } = this.#isolate(this.#random.below(this.#isolates.length))
    return part.within(async () => app.fetch(request, env, EXECUTION))
  }

  /** Runs the cron's work of each minute; with `isWhole`, also work unrelated to these checks. */
  async runCron(isWhole: boolean): Promise<void> {
    const { part, env } = this.#isolate(0)
    await part.within(async () => {
      const ctx = await env.createContext(this.#internet.nextId(), env, EXECUTION)
      if (isWhole) return runCron(ctx)
      await Promise.all([
        runPublishingCron(ctx),
        runFeedCron(ctx),
        pushChangedRegistries(ctx, 'oldest'),
      ])
    })
  }

  /** Runs work of the cron in one of the isolates; rejects if the isolate is killed meanwhile. */
  async run<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
    const { part, env } = this.#isolate(this.#random.below(this.#isolates.length))
    return part.within(async () =>
      work(await env.createContext(this.#internet.nextId(), env, EXECUTION)),
    )
  }

  ledgerOf(name: string): DurableHost<AccountLedger> {
    const known = this.ledgers.get(name)
    if (known !== undefined) return known
    const { schedule } = this.#internet
    const host: DurableHost<AccountLedger> = new DurableHost({
      name: `ledger ${name}`,
      database: LEDGER_DATABASES.take(),
      schedule,
      random: this.#random,
      create: (state, part) => {
        const env = this.#envOf(part)
        const runtime = part.runtime(this.#internet.fetchOf(part))
        const ports = { ...LEDGER_PORTS, runtime, createContext: env.createContext }
        return new AccountLedger(state, env, ports)
      },
    })
    this.ledgers.set(name, host)
    return host
  }

  #isolate(at: number): ApiIsolate {
    const known = this.#isolates[at]
    if (known) return known
    const { schedule } = this.#internet
    const part = new Part(
      { schedule, random: this.#random },
      () => 0,
      () => this.kill(at),
    )
    const isolate = { part, env: this.#envOf(part) }
    this.#isolates[at] = isolate
    return isolate
  }

  /** Kills an isolate; the next request starts a new one. */
  kill(at: number): void {
    this.#isolates[at]?.part.kill()
    this.#isolates[at] = null
  }

  #envOf(part: Part): ApiEnv {
    const { network } = this.#internet
    const onWrite = () => this.onWrite()
    const files = (link: 'texts' | 'archive') => ({ network, part, link })
    const none = { start: () => Promise.reject(new Error('not simulated')) }
    const bindings = {
      DB: bindDatabase(this.database, { network, part, onWrite }),
      RULESETS: bindTexts(this.texts, files('texts')),
      LEDGER: stubsOf({ network, part, link: 'api-ledger' }, (name) => this.ledgerOf(name)),
      INSPECTION_RUNNER: { idFromName: () => '', get: () => none },
      PROFILE_PHOTOS: bindTexts(this.texts, files('texts')),
      VISIT_ARCHIVE: bindBucket(this.archive, files('archive')),
      INSPECTOR: {},
      ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    }
    return {
      ...SECRETS,
      ENVIRONMENT: 'local',
      APP_URL: `https://${API_HOST}`,
      CDN_API_URL: 'https://cdn.example/client/v4',
      ...bindings,
      createContext: contextFactory(part.runtime(this.#internet.fetchOf(part))),
    }
  }
}

const EXECUTION = {
  waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
  passThroughOnException: () => {},
  props: {},
}
