// Any release's ledger on its own. A call names one of its methods, or reads its tables.
import { AccountLedger as ReleasedLedger } from './index.js'

export class AccountLedger extends ReleasedLedger {
  read(query) {
    return this.ctx.storage.sql.exec(query).toArray()
  }
}

export default {
  async fetch(request, { LEDGER }) {
    const { method, args } = await request.json()
    return Response.json((await LEDGER.getByName('1')[method](...args)) ?? null)
  },
}
