import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Linux's in-memory file system, where writes need no disk acknowledgement. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1_024 ** 3

/**
 * Returns an empty in-memory folder for the tests' files, whose databases would otherwise wait for
 * the disk on each write. Returns `null` if such memory is missing, too small, or mounted without
 * execute permission.
 */
export async function openMemoryFolder(): Promise<string | null> {
  const space = await statfs(MEMORY).catch(() => null)
  if (space === null || space.bavail * space.bsize < NEEDED_BYTES) return null
  const folder = await mkdtemp(join(MEMORY, 'crivo-')).catch(() => null)
  if (folder === null || (await canExecute(folder))) return folder
  await rm(folder, { recursive: true })
  return null
}

async function canExecute(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  await rm(program)
  return status === 0
}
