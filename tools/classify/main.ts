// Reads one user agent per line; prints the engine's classification, one JSON object per line.
import { once } from 'node:events'
import { stderr, stdin, stdout } from 'node:process'
import { classifyAgent } from '@crivo/filter-engine'

/** Buffers output, so that a million piped lines do not cause a million writes. */
const BLOCK = 65_536

const classify = (line: string): string => {
  const agent = classifyAgent({
    userAgent: line,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  })
  const { bot, os, browser, inApp } = agent
  return JSON.stringify({ bot: bot !== null, class: bot, os, browser, inApp })
}

/** More than the engine reads of a line; the rest of longer lines is dropped. */
const LONGEST = 8_192

/** Removes the CR of a CRLF line end; lines end only with LF or CRLF. */
const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)

let output = ''
const flush = async (): Promise<void> => {
  const hasRoom = output === '' || stdout.write(output)
  output = ''
  if (!hasRoom) await once(stdout, 'drain')
}
const print = async (line: string): Promise<void> => {
  output += `${classify(withoutReturn(line))}\n`
  if (output.length >= BLOCK) await flush()
}

// Readers such as `head` close the pipe once they have enough, which is not a failure.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

if (stdin.isTTY) stderr.write('Waiting for user agents, one a line; Ctrl-D ends.\n')

let rest = ''
stdin.setEncoding('utf8')
for await (const chunk of stdin) {
  const [first = '', ...lines] = `${chunk}`.split('\n')
  lines.unshift(rest + first)
  rest = (lines.pop() ?? '').slice(0, LONGEST)
  for (const line of lines) await print(line)
  await flush()
}
if (rest !== '') await print(rest)
await flush()
