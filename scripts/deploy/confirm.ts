import { createInterface } from 'node:readline/promises'

/** Asks for confirmation at the terminal. Throws a user-facing message if there is no terminal. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Error('No terminal to ask for confirmation: review the plan, then add --yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
