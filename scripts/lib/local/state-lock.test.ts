import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { STATES } from '../paths.ts'
import { lockState } from './state-lock.ts'

const STATE = 'e2e-lock'
const FILE = join(STATES, STATE, 'run.lock')

const holdBy = (pid: number) => {
  mkdirSync(join(STATES, STATE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ pid, port: 9_400 }))
}

beforeEach(() => rmSync(join(STATES, STATE), { recursive: true, force: true }))

it('rejects a second run on the same state and names the port of the first', () => {
  holdBy(process.ppid)
  expect(() => lockState(9_500, STATE)).toThrow('port 9400')
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual({ pid: process.ppid, port: 9_400 })
})

it('takes over the lock of a dead process and releases it', () => {
  holdBy(spawnSync(process.execPath, ['--version']).pid)
  const release = lockState(9_500, STATE)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual({ pid: process.pid, port: 9_500 })
  release()
  expect(() => readFileSync(FILE)).toThrow('ENOENT')
})

it('takes over an unreadable lock', () => {
  holdBy(0)
  writeFileSync(FILE, '')
  lockState(9_500, STATE)()
})
