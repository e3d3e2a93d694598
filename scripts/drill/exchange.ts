import { connect } from 'node:net'

const TIMEOUT_MS = 10_000

/**
 * Sends bytes and gives what of the answer is our failure: silence, or a status. To close the
 * connection is none, and 501 and 505 come from the server in front of the worker, which answers
 * methods and versions of HTTP that it does not know.
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

/** The beginning of the answer: empty when the connection is just closed, `null` for silence. */
function exchange(port: number, bytes: string, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (answer: string | null) => {
      // Reset, so that a hundred thousand closed connections do not use up the machine's ports.
      socket.resetAndDestroy()
      resolve(answer)
    }
    socket.setTimeout(timeoutMs, () => finish(null))
    socket.on('data', (chunk) => finish(chunk.toString('latin1')))
    socket.on('error', () => finish(''))
    socket.on('close', () => finish(''))
    // The end tells the server not to wait for more, whatever a length has promised.
    socket.end(bytes, 'latin1')
  })
}
