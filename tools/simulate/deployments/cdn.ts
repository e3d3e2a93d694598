import {
  addLogin,
  type CdnSimulator,
  createCdnSimulator,
  matchesHost,
  routedHosts,
  type SimulatedLogin,
  type SimulatedScript,
} from '@crivo/cdn-simulator'
import { MINUTE_MS } from '@crivo/shared'
import type { Random } from '../../fuzz/random.ts'
import { Edge } from '../world/edge.ts'
import { fail } from '../world/truth.ts'
import { watchHub } from '../world/watch.ts'
import type { World } from '../world/world.ts'

const CDN_HOST = 'cdn.example'
const RESOLVER_HOST = 'cloudflare-dns.com'
/** Any public address. */
const ADDRESS = '104.16.0.1'
/** Time the owner of a new zone takes to change its nameservers. */
const NAMESERVERS_MS = 20 * MINUTE_MS

export type Zone = CdnSimulator['world']['zones'] extends Map<string, infer Each> ? Each : never

interface Running {
  script: SimulatedScript
  readonly edge: Edge
}

/** Cloudflare from a customer's view: the simulated API, and uploaded scripts that run. */
export class Cdn {
  readonly simulator: CdnSimulator
  readonly login: SimulatedLogin
  /** Called when a script is uploaded. */
  onUpload: (script: SimulatedScript) => void = () => {}
  /** Returns whether a worker with these variables crashes instead of answering. */
  crashes: (variables: Readonly<Record<string, string>>) => boolean = () => false
  /** Time within which all isolates run a new version. */
  spreadMs = 0
  /** Called after each change. */
  onChange: () => void = () => {}
  readonly #world: World
  readonly #random: Random
  readonly #running = new Map<string, Running>()
  readonly #zones = new Set<string>()

  constructor(world: World, simulator: CdnSimulator, random: Random) {
    this.#world = world
    this.#random = random
    this.simulator = simulator
    this.login = addLogin(simulator.world)
    simulator.onChange = () => this.#follow()
    const { servers } = world.internet
    servers.set(CDN_HOST, {
      // HTTP only repeats idempotent calls, so calls that create or replace arrive once.
      linkOf: (method) => (method === 'GET' || method === 'DELETE' ? 'cdn' : 'cdn-once'),
      handle: (request) => simulator.fetch(request),
    })
    servers.set(RESOLVER_HOST, { linkOf: () => 'api-edge', handle: resolve })
  }

  static async create(world: World, random: Random): Promise<Cdn> {
    return new Cdn(world, await createCdnSimulator(() => world.schedule.now), random)
  }

  get token(): string {
    return this.login.tokens[0]?.value ?? fail('a login without a token')
  }

  get account(): string {
    return this.login.accountIds[0] ?? fail('a login without an account')
  }

  /** All accounts' scripts. */
  get scripts(): SimulatedScript[] {
    return [...this.simulator.world.accounts.values()].flatMap(({ scripts }) => [
      ...scripts.values(),
    ])
  }

  get zones(): Zone[] {
    return [...this.simulator.world.zones.values()]
  }

  /** Returns the scripts that serve a host. */
  scriptsAt(host: string): SimulatedScript[] {
    return routedHosts(this.simulator.world)
      .filter((each) => matchesHost(each.host, host))
      .map(({ script }) => script)
  }

  /** Connects a host, so that the scripts that serve it answer calls to it. */
  connect(host: string): void {
    this.#world.internet.servers.set(host, {
      linkOf: () => 'api-edge',
      handle: async (request) => {
        const [script] = this.scriptsAt(host)
        const running = this.#running.get(nameOf(script))
        if (running === undefined) throw new Error('no such host')
        return running.edge.handle(request)
      },
    })
  }

  /** Starts, replaces and stops edges as their scripts are uploaded and deleted. */
  #follow(): void {
    const scripts = new Map(this.scripts.map((script) => [nameOf(script), script]))
    for (const [name, script] of scripts) {
      if (this.#running.get(name)?.script === script) continue
      // Other workers in the account are not the product's.
      if (variablesOf(script).DOMAIN_ID === undefined) continue
      this.onUpload(script)
      this.#run(name, script)
    }
    for (const [name, { edge }] of this.#running) {
      if (scripts.has(name)) continue
      edge.restart()
      this.#running.delete(name)
      const { deployed } = this.#world
      deployed.splice(deployed.indexOf(edge), 1)
      edge.hub.database.close()
    }
    for (const zone of this.zones) this.#activate(zone)
    this.onChange()
  }

  #run(name: string, script: SimulatedScript): void {
    const variables = variablesOf(script)
    const running = this.#running.get(name)
    if (running !== undefined) {
      running.script = script
      running.edge.deploy(variables, this.spreadMs)
      return
    }
    const { internet, truth, control } = this.#world
    const names = { id: Number(variables.DOMAIN_ID), name: variables.DOMAIN_NAME ?? '', variables }
    const edge = new Edge(names, { internet, random: this.#random, truth })
    edge.crashes = (each) => this.crashes(each)
    watchHub({ truth, control }, edge)
    this.#world.deployed.push(edge)
    this.#running.set(name, { script, edge })
  }

  #activate(zone: Zone): void {
    if (this.#zones.has(zone.id)) return
    this.#zones.add(zone.id)
    this.#world.schedule.in(this.#random.below(NAMESERVERS_MS), () => {
      zone.status = 'active'
      zone.activatedOn = new Date(this.#world.schedule.now).toISOString()
    })
  }
}

/** Returns a script's variables and secrets. */
export const variablesOf = ({ bindings }: SimulatedScript): Record<string, string> =>
  Object.fromEntries(
    bindings.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]])),
  )

const nameOf = (script: SimulatedScript | undefined): string =>
  `${script?.accountId} ${script?.name}`

async function resolve(request: Request): Promise<Response> {
  const isV4 = new URL(request.url).searchParams.get('type') === 'A'
  return Response.json({ Status: 0, Answer: isV4 ? [{ type: 1, data: ADDRESS }] : [] })
}
