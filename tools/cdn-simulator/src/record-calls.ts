import { type Handler, pageOf } from './call.ts'
import { Refusal } from './refusal.ts'
import { newId, type SimulatedRecord } from './world.ts'
import { zoneOf } from './zone-calls.ts'

const ADDRESSES = ['A', 'AAAA', 'CNAME']

/** Calls about DNS records. */
export const recordCalls: Readonly<Record<string, Handler>> = {
  'dns-records-for-a-zone-list-dns-records': (call) => {
    const { query } = call
    const found = [...zoneOf(call).records.values()].filter(
      ({ name, type }) =>
        (query['name.exact'] === undefined || query['name.exact'] === name) &&
        (query.type === undefined || query.type === type),
    )
    return pageOf(found.map(toRecord), { per_page: '100', ...query })
  },
  'dns-records-for-a-zone-create-dns-record': (call) => {
    const { records, name: zone } = zoneOf(call)
    const { name, type, content, proxied = false, ttl = 1, comment = '' } = call.body
    if (name !== zone && !name.endsWith(`.${zone}`)) {
      throw new Refusal(400, 9_000, 'DNS name is invalid.')
    }
    const others = [...records.values()].filter((each) => each.name === name)
    if (others.some((each) => each.type === type && each.content === content)) {
      throw new Refusal(400, 81_058, 'An identical record already exists.')
    }
    const [isName, isAddress] = [type === 'CNAME', ADDRESSES.includes(type)]
    if (
      others.some(
        (each) => (isName ? ADDRESSES.includes(each.type) : each.type === 'CNAME') && isAddress,
      )
    ) {
      throw new Refusal(400, 81_053, 'An A, AAAA, or CNAME record with that host already exists.')
    }
    const createdOn = new Date(call.world.now()).toISOString()
    const record = { id: newId(), name, type, content, proxied, ttl, comment, createdOn }
    records.set(record.id, record)
    return { result: toRecord(record) }
  },
  'dns-records-for-a-zone-delete-dns-record': (call) => {
    const id = call.params.dns_record_id ?? ''
    if (!zoneOf(call).records.delete(id)) throw new Refusal(404, 81_044, 'Record does not exist.')
    return { result: { id } }
  },
}

const toRecord = (record: SimulatedRecord) => {
  const { createdOn: created_on, ...rest } = record
  const dates = { created_on, modified_on: created_on }
  // The document requires `data` for every record, even for types without data.
  return { ...rest, ...dates, data: {}, proxiable: true, settings: {}, tags: [], meta: {} }
}
