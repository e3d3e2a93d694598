// A control plane for the bench, in its own thread so that it does not delay visitors: serves the
// ruleset, acknowledges batches and counts each visit once.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'

const { ruleset, version }: { ruleset: string; version: number } = workerData
const stored = new Set<string>()

/** Precedes a visit's id in a batch; within a visit's packed facts, quotes are escaped. */
const BEFORE_ID = ',"id":"'
const ID_LENGTH = 36

/**
 * Finds the ids without parsing the batch: on the platform, the control plane runs elsewhere, but
 * here it takes time from the worker under test.
 */
async function takeVisits(request: IncomingMessage): Promise<string> {
  const batch = await text(request)
  const known = stored.size
  for (let at = batch.indexOf(BEFORE_ID); at >= 0; at = batch.indexOf(BEFORE_ID, at)) {
    at += BEFORE_ID.length
    stored.add(batch.slice(at, at + ID_LENGTH))
  }
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
