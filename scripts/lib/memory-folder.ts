import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Memory as a file system on Linux; a write there needs no disk to acknowledge it. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1_024 ** 3

/**
 * Returns an empty folder in memory for the tests' files, whose databases otherwise wait for the
 * disk at each write; `null` where there is no such memory, too little, or programs cannot run in it.
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
