// A control plane for the bench, in its own thread so that it does not delay visitors: serves the
// ruleset, acknowledges batches and counts each visit once.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'

const { ruleset, version }: { ruleset: string; version: number } = workerData
const stored = new Set<string>()

async function takeVisits(request: IncomingMessage): Promise<string> {
  const { visits }: { visits: { id: string }[] } = JSON.parse(await text(request))
  const known = stored.size
  for (const { id } of visits) stored.add(id)
  const accepted = stored.size - known
  // Reports the live list as watched; otherwise a run's last visits would wait for a minute.
  return JSON.stringify({
    accepted,
    duplicate: accepted === 0,
    rulesetVersion: version,
    watched: true,
  })
}

const server = createServer(async (request, response) => {
  const isCurrent = Number(/have=(\d+)/.exec(request.url ?? '')?.[1]) >= version
  if (request.method === 'GET' && isCurrent) {
    response.writeHead(204).end()
    return
  }
  const answer = request.method === 'POST' ? await takeVisits(request) : ruleset
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
})
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage({ port: (server.address() as AddressInfo).port })
})
parentPort?.on('message', () => parentPort?.postMessage({ stored: stored.size }))
