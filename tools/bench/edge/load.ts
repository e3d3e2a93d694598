import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type RawResponse, ResponseReader } from './response-reader.ts'

/** A request as bytes, with a check of its response. */
export interface PreparedRequest {
  readonly bytes: Buffer
  /** Throws if the response is wrong. */
  readonly check: (response: RawResponse) => void
}

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly requests: number
  /** The share of time in which the generator was busy; below 1, it waits for the server. */
  readonly busy: number
}

const CONNECTIONS = 16

/**
 * Sends requests over 16 keep-alive connections, one at a time on each, for the given time, and
 * checks every response. Uses plain sockets, because the worker under test is faster than full HTTP
 * clients.
 */
export async function load(
  port: number,
  requests: readonly PreparedRequest[],
  milliseconds: number,
): Promise<LoadResult> {
  const idle = performance.eventLoopUtilization()
  const started = performance.now()
  const deadline = started + milliseconds
  const answered = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => {
      const offset = Math.floor((index * requests.length) / CONNECTIONS)
      return converse(port, requests, { offset, deadline })
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const { utilization } = performance.eventLoopUtilization(idle)
  const count = answered.reduce((sum, one) => sum + one, 0)
  return {
    requestsPerSecond: count / seconds,
    requests: count,
    busy: utilization,
  }
}

interface Conversation {
  readonly offset: number
  readonly deadline: number
}

/** Returns the number of answered requests. */
function converse(
  port: number,
  requests: readonly PreparedRequest[],
  { offset, deadline }: Conversation,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    const reader = new ResponseReader()
    let sent = offset
    const requestAt = (index: number): PreparedRequest => {
      const request = requests[index % requests.length]
      if (request === undefined) throw new Error('There are no requests')
      return request
    }
    const send = (): void => {
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
        requestAt(sent).check(response)
        sent += 1
        if (performance.now() < deadline) return send()
        resolve(sent - offset)
        socket.destroy()
      } catch (error) {
        reject(error)
        socket.destroy()
      }
    })
  })
}
