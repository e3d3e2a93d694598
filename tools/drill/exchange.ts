import { connect } from 'node:net'

const TIMEOUT_MS = 10_000

/**
 * Sends bytes and returns the response if it is a failure of ours: silence, or an unexpected
 * status. A closed connection is not a failure, nor are 501 and 505, which the server in front of
 * the worker returns for unknown methods and HTTP versions.
 */
export async function failureOf(
  port: number,
  bytes: string,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  const answer = await exchange(port, bytes, timeoutMs)
  if (answer === null) return `no answer within ${timeoutMs} ms`
  const status = /^HTTP\/1\.1 (5\d\d)/.exec(answer)?.[1]
  return status === undefined || status === '501' || status === '505' ? null : answer
}

/**
 * Returns the start of the response: empty if the connection closed or failed, `null` on timeout.
 */
function exchange(port: number, bytes: string, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (answer: string | null) => {
      // Resets the connection, because a hundred thousand closed ones would exhaust the machine's
      // ports.
      socket.resetAndDestroy()
      resolve(answer)
    }
    socket.setTimeout(timeoutMs, () => finish(null))
    socket.on('data', (chunk) => finish(chunk.toString('latin1')))
    socket.on('error', () => finish(''))
    socket.on('close', () => finish(''))
    // Ends the request, so that the server does not wait for the rest of a declared body.
    socket.end(bytes, 'latin1')
  })
}
