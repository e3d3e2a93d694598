export interface RawResponse {
  readonly status: number
  /** The status line and headers. */
  readonly head: string
  readonly body: string
}

const END_OF_HEAD = '\r\n\r\n'
const END_OF_CHUNKS = '0\r\n\r\n'

/**
 * Reads HTTP/1.1 responses one after another from a connection without pipelining. Text is Latin-1,
 * so that one character is one byte.
 */
export class ResponseReader {
  #head: string | null = null
  #content = ''

  /** Returns the response that this chunk completes, or `null` if it is still incomplete. */
  read(chunk: string): RawResponse | null {
    this.#content += chunk
    if (this.#head === null) {
      const end = this.#content.indexOf(END_OF_HEAD)
      if (end === -1) return null
      this.#head = this.#content.slice(0, end)
      this.#content = this.#content.slice(end + END_OF_HEAD.length)
    }
    const head = this.#head
    const body = bodyOf(head, this.#content)
    if (body === null) return null
    this.#head = null
    this.#content = ''
    return { status: Number(head.slice(9, 12)), head, body }
  }
}

/** Returns the body, or `null` while it is incomplete. */
function bodyOf(head: string, content: string): string | null {
  const length = headerOf(head, 'content-length')
  if (length !== null) return content.length < Number(length) ? null : content
  if (headerOf(head, 'transfer-encoding') !== 'chunked') {
    throw new Error(`A response without a length:\n${head}`)
  }
  return content.endsWith(END_OF_CHUNKS) ? dechunk(content) : null
}

function dechunk(content: string): string {
  const parts: string[] = []
  for (let at = 0; ; ) {
    const lineEnd = content.indexOf('\r\n', at)
    const size = Number.parseInt(content.slice(at, lineEnd), 16)
    if (size === 0) return parts.join('')
    parts.push(content.slice(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

/** Returns a header's value, or `null` if it is absent. */
export function headerOf(head: string, name: string): string | null {
  const lower = head.toLowerCase()
  const at = lower.indexOf(`\r\n${name}: `)
  if (at === -1) return null
  const start = at + name.length + 4
  const end = head.indexOf('\r\n', start)
  return head.slice(start, end === -1 ? undefined : end)
}
