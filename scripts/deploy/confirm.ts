import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal. Throws a message for who runs this without one. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Error('Nobody is here to ask: read what would be done, then add --yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
