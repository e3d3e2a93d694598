import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type RawResponse, ResponseReader } from './response-reader.ts'

/** A request as bytes, and what must come of it. */
export interface PreparedRequest {
  readonly bytes: Buffer
  /** Throws when this is not the right answer. */
  readonly check: (response: RawResponse) => void
}

export interface LoadResult {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p99: number
  readonly requests: number
  /** Share of the time in which the generator itself was at work: below 1 it waits for the server. */
  readonly busy: number
}

const CONNECTIONS = 16

/**
 * Sends requests over 16 kept connections, one at a time on each, for the given time.
 * Written on bare sockets as the server under test, a worker that returns a constant, is
 * faster than clients that parse HTTP in full; every answer is read and checked.
 */
export async function load(
  port: number,
  requests: readonly PreparedRequest[],
  milliseconds: number,
): Promise<LoadResult> {
  const latencies: number[] = []
  const idle = performance.eventLoopUtilization()
  const started = performance.now()
  const deadline = started + milliseconds
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => {
      const offset = Math.floor((index * requests.length) / CONNECTIONS)
      return converse(port, requests, { offset, deadline, latencies })
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const { utilization } = performance.eventLoopUtilization(idle)
  latencies.sort((a, b) => a - b)
  return {
    requestsPerSecond: latencies.length / seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    requests: latencies.length,
    busy: utilization,
  }
}

interface Conversation {
  readonly offset: number
  readonly deadline: number
  readonly latencies: number[]
}

function converse(
  port: number,
  requests: readonly PreparedRequest[],
  { offset, deadline, latencies }: Conversation,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    const reader = new ResponseReader()
    let sent = offset
    let sentAt = 0
    const requestAt = (index: number): PreparedRequest => {
      const request = requests[index % requests.length]
      if (request === undefined) throw new Error('There are no requests')
      return request
    }
    const send = () => {
      sentAt = performance.now()
      socket.write(requestAt(sent).bytes)
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection')))
    socket.on('data', (chunk: string) => {
      try {
        const response = reader.read(chunk)
        if (response === null) return
        const now = performance.now()
        latencies.push(now - sentAt)
        requestAt(sent).check(response)
        sent += 1
        if (now < deadline) return send()
        resolve()
        socket.destroy()
      } catch (error) {
        reject(error)
        socket.destroy()
      }
    })
  })
}
