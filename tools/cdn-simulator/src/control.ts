import { controlPage, tokenPage } from './control-page.ts'
import { changeSecurity, HOSTILE_ZONES } from './security-calls.ts'
import type { CdnSimulator } from './simulator.ts'
import {
  addLogin,
  addToken,
  type Fault,
  NEW_SECURITY,
  type SimulatedLogin,
  type SimulatedZone,
  type World,
} from './world.ts'
import { activate } from './zone-calls.ts'

const CONTROL_PATH = '/__simulator'

type Body = ReturnType<typeof JSON.parse>
type Control = (simulator: CdnSimulator, id: string, body: Body) => unknown

/** Controls that Cloudflare does not have; `:` is a placeholder for an ID. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'GET violations': ({ violations }) => violations,
  'GET state': ({ world }) => stateOf(world),
  'GET hosts/:': ({ world }, host) => stateOfHost(world, host),
  'POST logins': ({ world }, _, body) => tellLogin(addLogin(world, body)),
  'POST logins/:/tokens': ({ world }, id, { grants }) =>
    addToken(find(world.logins, id), [grants ?? []].flat()),
  'PUT logins/:/tokens': ({ world }, id, { status }) => {
    for (const token of find(world.logins, id).tokens) token.status = status
  },
  'PUT logins/:/faults': ({ world }, id, { faults }) => {
    find(world.logins, id).faults = faults
  },
  // An HTML form can send these fields.
  'POST logins/:/faults': ({ world }, id, { kind, operation, times, retryAfterS }) => {
    const fault: Fault = {
      kind,
      operation: operation || undefined,
      times: times ? Number(times) : undefined,
      retryAfterS: retryAfterS ? Number(retryAfterS) : undefined,
    }
    find(world.logins, id).faults = kind === 'none' ? [] : [fault]
  },
  'PUT zones/:/security': ({ world }, id, changes) =>
    changeSecurity(find(world.zones, id), changes),
  // The fields of the control page's form.
  'POST zones/:/security': ({ world }, id, { preset }) =>
    changeSecurity(find(world.zones, id), HOSTILE_ZONES[String(preset)] ?? NEW_SECURITY),
  'POST zones/:/activate': ({ world }, id) => activate(world, find(world.zones, id)),
}

/**
 * Handles calls about the simulator itself and Cloudflare's token page; otherwise returns `null`.
 */
export async function handleControl(
  simulator: CdnSimulator,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/profile/api-tokens') return toPage(tokenPage(simulator.world, searchParams))
  if (pathname === CONTROL_PATH) return toPage(controlPage(simulator.world))
  if (!pathname.startsWith(`${CONTROL_PATH}/`)) return null
  const [kind = '', id = '', ...rest] = pathname.slice(CONTROL_PATH.length + 1).split('/')
  const name = [kind, ...(id === '' ? [] : [':']), ...rest].join('/')
  const control = CONTROLS[`${request.method} ${name}`]
  if (control === undefined) return Response.json({ message: 'Unknown control' }, { status: 404 })
  const isForm = request.headers.get('Content-Type')?.includes('form-urlencoded') === true
  const result = control(simulator, id, isForm ? await readForm(request) : await readJson(request))
  if (request.method !== 'GET') simulator.onChange()
  if (!isForm) return Response.json(result ?? null)
  return new Response(null, { status: 303, headers: { Location: CONTROL_PATH } })
}

const toPage = (html: string) =>
  new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

async function readForm(request: Request): Promise<Body> {
  const form = new URLSearchParams(await request.text())
  return { ...Object.fromEntries(form), grants: form.getAll('grants') }
}

async function readJson(request: Request): Promise<Body> {
  const text = await request.text()
  return text === '' ? {} : JSON.parse(text)
}

function find<T>(things: ReadonlyMap<string, T>, id: string): T {
  const found = things.get(id)
  if (found === undefined) throw new Error(`Not found in the simulator: ${id}`)
  return found
}

const tellLogin = ({ id, email, globalKey, accountIds, tokens }: SimulatedLogin) => ({
  ...{ id, email, globalKey, accountIds },
  token: tokens[0]?.value,
})

/** Returns the whole state as JSON, including script contents, which Cloudflare does not return. */
const stateOf = ({ logins, accounts, zones }: World) => ({
  logins: [...logins.values()],
  accounts: [...accounts.values()].map((account) => ({
    ...account,
    scripts: [...account.scripts.values()],
  })),
  zones: [...zones.values()].map(stateOfZone),
})

const stateOfZone = (zone: SimulatedZone) => ({
  ...zone,
  records: [...zone.records.values()],
  routes: [...zone.routes.values()],
})

/** Returns the zone of a host and its own route and script, each `undefined` if there is none. */
function stateOfHost({ accounts, zones }: World, host: string) {
  const found = [...zones.values()].find(({ name }) => host === name || host.endsWith(`.${name}`))
  const zone = found && stateOfZone(found)
  const route = zone?.routes.find(({ pattern }) => pattern === `${host}/*`)
  const script = accounts.get(zone?.accountId ?? '')?.scripts.get(route?.script ?? '')
  return { zone, route, script }
}
