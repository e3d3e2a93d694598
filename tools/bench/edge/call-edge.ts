import { request } from 'node:http'
import { HOST } from './visits.ts'

/** Calls an edge with the domain's `Host` header, which `fetch` cannot set; returns the status. */
export function callEdge(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, agent: false }
    const call = request({ ...options, headers: { ...headers, Host: HOST } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end()
  })
}
