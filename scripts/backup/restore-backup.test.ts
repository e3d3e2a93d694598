import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FORMAT, hashFiles } from './backup-folder.ts'
import { restore } from './restore-backup.ts'
import type { DataStore } from './store.ts'

const FILES = {
  'database.sql': 'CREATE TABLE one (id);\nCREATE TABLE two (id);\n',
  'rulesets.jsonl': '',
  'ledgers/7.jsonl': '{"table":"one"}\n{"end":1}\n',
}

it('replaces nothing with a backup whose copy was cut short', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crivo-backup-'))
  const write = (path: string, text: string) => writeFile(join(folder, path), text)
  const called: string[] = []
  const store = new Proxy({} as DataStore, {
    get: (_, name) => () => void called.push(String(name)),
  })
  try {
    await mkdir(join(folder, 'ledgers'))
    for (const [path, text] of Object.entries(FILES)) await write(path, text)
    const files = await hashFiles(folder, [7])
    expect(Object.keys(files)).toEqual(Object.keys(FILES))
    const manifest = { format: FORMAT, createdAt: 'today', ledgers: [7], rulesets: 0, files }
    await write('manifest.json', JSON.stringify(manifest))
    for (const [path, text] of Object.entries(FILES).filter(([, text]) => text !== '')) {
      await write(path, text.slice(0, text.indexOf('\n') + 1))
      await expect(restore(store, folder)).rejects.toThrow(`is damaged: ${path}.`)
      await write(path, text)
    }
    await rm(join(folder, 'ledgers/7.jsonl'))
    await expect(restore(store, folder)).rejects.toThrow('7.jsonl')
    expect(called).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
