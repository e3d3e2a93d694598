import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '@crivo/shared'
import type { LoadResult, PreparedRequest } from './load.ts'
import { ResponseReader } from './response-reader.ts'

/** More connections than are ever busy at once, unless the server stalls. */
const CONNECTIONS = 32

interface SteadyResult extends Pick<LoadResult, 'requests'> {
  /** The 99th percentile, in milliseconds. */
  readonly p99: number
}

interface Pending {
  readonly request: PreparedRequest
  readonly dueAt: number
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones are answered, and checks every
 * response. A request's time starts when the generator reaches it, so it includes the wait for a
 * connection but not the generator's own delays.
 */
export async function loadAtRate(
  port: number,
  requests: readonly PreparedRequest[],
  { perSecond, milliseconds }: { readonly perSecond: number; readonly milliseconds: number },
): Promise<SteadyResult> {
  const latencies: number[] = []
  const waiting: Pending[] = []
  const idle: ((pending: Pending) => void)[] = []
  const failures: unknown[] = []
  const release = (send: (pending: Pending) => void) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(send)
    else send(next)
  }
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      open(port, { release, latencies, onError: (error) => failures.push(error) }),
    ),
  )
  const total = (perSecond * milliseconds) / SECOND_MS
  const started = performance.now()
  for (let sent = 0; sent < total && failures.length === 0; await sleep(1)) {
    const now = performance.now()
    const due = Math.min(total, ((now - started) * perSecond) / SECOND_MS)
    for (; sent < due; sent += 1) {
      const request = requests[sent % requests.length]
      if (request === undefined) throw new Error('There are no requests')
      const pending = { request, dueAt: performance.now() }
      const send = idle.shift()
      if (send === undefined) waiting.push(pending)
      else send(pending)
    }
  }
  while (latencies.length < total && failures.length === 0) await sleep(1)
  for (const socket of sockets) socket.destroy()
  if (failures.length > 0) throw failures[0]
  latencies.sort((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return { p99, requests: latencies.length }
}

interface Loop {
  readonly release: (send: (pending: Pending) => void) => void
  readonly latencies: number[]
  readonly onError: (error: unknown) => void
}

/** Opens a connection and offers it for requests, one at a time. */
function open(port: number, { release, latencies, onError }: Loop): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const reader = new ResponseReader()
    let current: Pending | null = null
    const send = (pending: Pending) => {
      current = pending
      socket.write(pending.request.bytes)
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('connect', () => {
      release(send)
      resolve(socket)
    })
    socket.on('error', (error) => {
      onError(error)
      reject(error)
    })
    socket.on('data', (chunk: string) => {
      try {
        const response = reader.read(chunk)
        if (response === null || current === null) return
        latencies.push(performance.now() - current.dueAt)
        current.request.check(response)
        release(send)
      } catch (error) {
        onError(error)
      }
    })
  })
}
