import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import * as z from 'zod'

/** What the tests need to know of the simulated CDN's state. */
const stateSchema = z.object({
  logins: z.tuple(
    [
      z.object({
        id: z.string(),
        accountIds: z.tuple([z.string()], z.string()),
        tokens: z.tuple([z.object({ value: z.string() })], z.object({ value: z.string() })),
      }),
    ],
    z.unknown(),
  ),
})
const createdSchema = z.object({ result: z.object({ id: z.string() }) })

const cdnUrl = () => `http://127.0.0.1:${inject('ports').cdn}`

async function readLogin() {
  const answer = await fetch(`${cdnUrl()}/__simulator/state`)
  return stateSchema.parse(await answer.json()).logins[0]
}

/** A token of the simulated CDN that may do everything that is needed. */
export const readCdnToken = async (): Promise<string> => (await readLogin()).tokens[0].value

/** What is to go wrong with calls at the simulated CDN from now on. */
export async function setCdnFaults(faults: readonly object[]): Promise<void> {
  const { id } = await readLogin()
  const answer = await fetch(`${cdnUrl()}/__simulator/logins/${id}/faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults }),
  })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`)
}

/** What a person does by hand at the CDN: a zone, a record, the pasted worker, and its route. */
export async function pasteAtCdn(host: string, scriptPath: string): Promise<void> {
  const { accountIds, tokens } = await readLogin()
  const [accountId] = accountIds
  const call = async (method: string, path: string, body: BodyInit | null = null) => {
    const headers: Record<string, string> = { Authorization: `Bearer ${tokens[0].value}` }
    if (typeof body === 'string') headers['Content-Type'] = 'application/json'
    const answer = await fetch(`${cdnUrl()}/client/v4${path}`, { method, headers, body })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }
  const zone = JSON.stringify({ name: host, account: { id: accountId } })
  const { result } = createdSchema.parse(await (await call('POST', '/zones', zone)).json())
  const record = { type: 'AAAA', name: host, content: '100::', proxied: true, ttl: 1 }
  await call('POST', `/zones/${result.id}/dns_records`, JSON.stringify(record))
  const form = new FormData()
  const metadata = { main_module: 'worker.js', compatibility_date: '2026-11-01', bindings: [] }
  form.set('metadata', JSON.stringify(metadata))
  form.set('worker.js', new File([await readFile(scriptPath)], 'worker.js'))
  await call('PUT', `/accounts/${accountId}/workers/scripts/pasted`, form)
  const route = JSON.stringify({ pattern: `${host}/*`, script: 'pasted' })
  await call('POST', `/zones/${result.id}/workers/routes`, route)
  await call('PUT', `/zones/${result.id}/activation_check`)
}
