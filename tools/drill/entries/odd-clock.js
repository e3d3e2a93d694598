// The edge with its clock shifted by `/__drill?ms=`. Alarms use the machine's clock, so their times
// are shifted when they are set and when they are read.
import production, { Hub as ProductionHub } from './worker.js'

const trueNow = Date.now.bind(Date)
let offset = 0
Date.now = () => trueNow() + offset

export class Hub extends ProductionHub {
  constructor(context, env) {
    const { storage } = context
    const setAlarm = storage.setAlarm.bind(storage)
    const getAlarm = storage.getAlarm.bind(storage)
    storage.setAlarm = (at) => setAlarm(Number(at) - offset)
    storage.getAlarm = async () => {
      const at = await getAlarm()
      return at === null ? null : at + offset
    }
    super(context, env)
  }
}

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/__drill') return production.fetch(request, env, context)
    offset = Number(searchParams.get('ms'))
    return new Response(null, { status: 204 })
  },
}
