import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { STATES } from '../paths.ts'
import { loadSecrets } from '../secrets.ts'
import { writePrivateFile } from './private-files.ts'
import { lockState } from './state-lock.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function openFolder(folder: string): Promise<string> {
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

it('makes an existing state folder private', async () => {
  const state = `private-files-${process.pid}`
  const folder = await openFolder(join(STATES, state))
  lockState(1, state)()
  expect(await modeOf(folder)).toBe('700')
})

it('makes existing secrets and their folder private, and keeps the secrets', async () => {
  const folder = await openFolder(await mkdtemp(join(tmpdir(), 'private-files-')))
  const file = join(folder, 'secrets.json')
  await writeFile(file, '{"EDGE_MASTER_KEY":"kept"}', { mode: 0o644 })
  expect((await loadSecrets(file)).EDGE_MASTER_KEY).toBe('kept')
  expect([await modeOf(folder), await modeOf(file)]).toEqual(['700', '600'])
})

it('creates new secrets as private files', async () => {
  const parent = await openFolder(await mkdtemp(join(tmpdir(), 'private-files-')))
  const file = join(parent, 'state', 'secrets.json')
  await loadSecrets(file)
  expect([await modeOf(join(parent, 'state')), await modeOf(file)]).toEqual(['700', '600'])
})

it('keeps the earlier text if the new one cannot be written', async () => {
  const folder = await openFolder(await mkdtemp(join(tmpdir(), 'private-files-')))
  const [file, link] = [join(folder, 'secrets.json'), join(folder, 'link.json')]
  await symlink(file, link)
  writePrivateFile(file, 'old')
  await mkdir(`${file}.draft`)
  expect(() => writePrivateFile(link, 'new')).toThrow()
  expect(await readFile(file, 'utf8')).toBe('old')
  await rm(`${file}.draft`, { recursive: true })
  writePrivateFile(link, 'new')
  expect(await readFile(file, 'utf8')).toBe('new')
})
