// The control plane with its clock moved by `/api/__clock?ms=`, which also runs its ledger's alarm.
// Alarms follow the machine's clock, so their times are moved back; `&held=1` leaves them due.
import production, { AccountLedger as ProductionLedger } from './index.js'

export * from './index.js'

const trueNow = Date.now.bind(Date)
let offset = 0
let isHeld = false
Date.now = () => trueNow() + offset

export class AccountLedger extends ProductionLedger {
  #wake

  constructor(state, env) {
    const { storage } = state
    const [setAlarm, getAlarm] = [storage.setAlarm.bind(storage), storage.getAlarm.bind(storage)]
    storage.setAlarm = (at) => setAlarm(Number(at) - offset)
    storage.getAlarm = async () => {
      const at = await getAlarm()
      return at === null ? null : at + offset
    }
    super(state, env)
    this.#wake = () => setAlarm(trueNow())
  }

  wake() {
    return this.#wake()
  }

  async alarm() {
    if (!isHeld) await super.alarm()
  }
}

export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/__clock') return production.fetch(request, env, context)
    offset = Number(searchParams.get('ms'))
    isHeld = searchParams.has('held')
    await env.LEDGER.get(env.LEDGER.idFromName(searchParams.get('account'))).wake()
    return new Response(null, { status: 204 })
  },
  scheduled: (event, env, context) => production.scheduled(event, env, context),
}
