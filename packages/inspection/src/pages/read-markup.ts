import { Parser, type ParserOptions } from 'htmlparser2'
import { pause } from './pause.ts'

/**
 * Characters parsed per turn of the event loop: under 10 ms for the slowest markup. Counted instead
 * of timed, because a worker's clock stops during computation.
 */
const CHUNK = 16_384
/** Chrome's nesting limit; the parser's time per element is proportional to the depth. */
const MAX_DEPTH = 512
const MAX_ELEMENTS = 50_000
/** Maximum number of attributes per element. */
const MAX_ATTRIBUTES = 500
const MAX_NAME = 64

interface MarkupHandler {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

/** The current position of the parser. */
export interface MarkupPosition {
  /** Names of the open elements, innermost last. */
  readonly open: readonly string[]
  /** Stops parsing; the rest is not read. */
  readonly stop: () => void
}

/**
 * Parses markup in chunks and yields to other work in between. Returns whether everything was read:
 * parsing stops at its limits on depth, elements and attributes.
 */
export async function readMarkup(
  text: string,
  createHandler: (at: MarkupPosition) => MarkupHandler,
  options: ParserOptions = {},
): Promise<boolean> {
  const open: string[] = []
  let elements = 0
  let attributes = 0
  let isStopped = false
  const stop = () => {
    isStopped = true
    parser.pause()
  }
  const handler = createHandler({ open, stop })
  const parser = new Parser(
    {
      onattribute() {
        attributes += 1
        if (attributes > MAX_ATTRIBUTES) stop()
      },
      onopentag(name, found) {
        if (isStopped) return
        attributes = 0
        elements += 1
        const short = name.slice(0, MAX_NAME)
        handler.onOpen(short, found)
        open.push(short)
        if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) stop()
      },
      ontext(part) {
        if (!isStopped) handler.onText?.(part)
      },
      onclosetag() {
        const name = open.pop()
        if (!isStopped && name !== undefined) handler.onClose?.(name)
      },
    },
    options,
  )
  for (let at = 0; at < text.length && !isStopped; at += CHUNK) {
    if (at > 0) await pause()
    parser.write(text.slice(at, at + CHUNK))
  }
  if (!isStopped) parser.end()
  return !isStopped
}
