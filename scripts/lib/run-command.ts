import { spawn } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface CommandResult {
  readonly code: number
  readonly output: string
}

export interface CommandOptions {
  /** The tool's standard input. */
  readonly input?: string
  /** Variables in addition to this process's. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs one of the repository's tools in its root and collects the output. */
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
    // A tool that exits before reading all its input reports the reason through its exit code.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs one of the repository's tools in its root, attached to this terminal. Resolves with the exit
 * code.
 */
export function runAttached(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' } as const
    const child = spawn(command, args, options)
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
