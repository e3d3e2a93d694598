import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL } from './paths.ts'

interface Holder {
  readonly pid: number
  readonly port: number
}

/**
 * Keeps a state folder for this process, as two runs on one would overwrite each
 * other's addresses. Throws a message for the person while another run holds it;
 * what a dead process left is taken over. Gives what releases the folder.
 */
export function lockState(port: number, state = 'state'): () => void {
  const folder = join(LOCAL, state)
  const file = join(folder, 'run.lock')
  const own = `${file}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(own, JSON.stringify({ pid: process.pid, port } satisfies Holder))
  try {
    // A link appears at once and with its content, so nobody reads half a lock.
    while (!tryLink(own, file)) {
      const holder = readHolder(file)
      if (holder !== null && isAlive(holder.pid)) {
        throw new Error(
          `Crivo is running already, on port ${holder.port} (process ${holder.pid}): http://localhost:${holder.port}
Both would write to ${folder}. Stop the other one first; if there is none, delete ${file}.`,
        )
      }
      remove(file)
    }
  } finally {
    remove(own)
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) remove(file)
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Who holds the lock; `null` when it has gone meanwhile or cannot be read. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Whether another process has this id; a run that was killed may have had our own. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
