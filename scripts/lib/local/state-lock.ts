import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATES } from '../paths.ts'
import { makePrivateFolder } from './private-files.ts'

interface Holder {
  readonly pid: number
  readonly port: number
}

/**
 * Locks a state folder for this process, because two runs would overwrite each other's URLs; takes
 * over a dead process's lock. Returns a function that releases the lock. Throws a user-facing
 * message while another run has it.
 */
export function lockState(port: number, state = 'state'): () => void {
  const folder = join(STATES, state)
  const file = join(folder, 'run.lock')
  const own = `${file}.${process.pid}`
  makePrivateFolder(folder)
  writeFileSync(own, JSON.stringify({ pid: process.pid, port } satisfies Holder))
  try {
    // Linking is atomic and includes the content, so a partial lock is never read.
    while (!tryLink(own, file)) {
      const holder = readHolder(file)
      if (holder !== null && isAlive(holder.pid)) {
        throw new Error(
          `Crivo is already running on port ${holder.port} (process ${holder.pid}): http://localhost:${holder.port}
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

/** Returns the lock's holder; `null` if the lock is gone or unreadable. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Returns whether another process has this id. Excludes this process, because a killed run may have
 * had the same id.
 */
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
