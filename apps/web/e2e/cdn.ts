import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { product } from './product.ts'

/** The part of the simulated CDN's state that tests use. */
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

const cdnUrl = () => `http://127.0.0.1:${product.ports.cdn}`

async function readLogin() {
  const answer = await fetch(`${cdnUrl()}/__simulator/state`)
  return stateSchema.parse(await answer.json()).logins[0]
}

/** Returns a token of the simulated CDN with every required permission. */
export const readCdnToken = async (): Promise<string> => (await readLogin()).tokens[0].value

/** Replaces the faults of the simulated CDN's calls. */
export async function setCdnFaults(faults: readonly object[]): Promise<void> {
  const { id } = await readLogin()
  const answer = await fetch(`${cdnUrl()}/__simulator/logins/${id}/faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults }),
  })
  if (!answer.ok) throw new Error(`the simulator responded with ${answer.status}`)
}

/** Applies a hostile preset to a host's zone on the simulated CDN; resets everything else. */
export async function setCdnSecurity(host: string, preset: string): Promise<void> {
  const found = await fetch(`${cdnUrl()}/__simulator/hosts/${host}`)
  const { zone } = z.object({ zone: z.object({ id: z.string() }) }).parse(await found.json())
  const answer = await fetch(`${cdnUrl()}/__simulator/zones/${zone.id}/security`, {
    method: 'POST',
    body: JSON.stringify({ preset }),
  })
  if (!answer.ok) throw new Error(`the simulator responded with ${answer.status}`)
}

/** Performs a manual setup on the CDN: a zone, a record, the pasted worker and its route. */
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
