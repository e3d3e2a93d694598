import { spawn } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface CommandResult {
  readonly code: number
  readonly output: string
}

export interface CommandOptions {
  /** What the tool reads from its standard input. */
  readonly input?: string
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs one of the repository's tools in its folder and gathers what it prints. */
export function runCommand(
  command: string,
  args: readonly string[],
  { input, env = {} }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const gather = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', gather)
    child.stderr?.on('data', gather)
    // A tool that ends before it has read everything says why by its code.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
