import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { FORMAT, hashFiles } from './backup-folder.ts'
import { restore } from './restore-backup.ts'
import type { DataStore, RulesetText } from './store.ts'

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

it('restores texts with the line and paragraph separators, which JSON does not escape', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crivo-backup-'))
  const write = (path: string, text: string) => writeFile(join(folder, path), text)
  const ruleset: RulesetText = { key: 'ruleset:1', value: 'one\u2028two' }
  const lines = [{ table: 'visits', rows: [['três\u2028four\u2029']] }, { end: { visits: 1 } }]
  const written: RulesetText[] = []
  const store: Partial<DataStore> = {
    url: 'https://app.example.com',
    writeRulesets: async (texts) => void written.push(...texts),
    importDatabase: async () => {},
  }
  const sent: unknown[] = []
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ done: sent.length === lines.length })
  })
  try {
    await mkdir(join(folder, 'ledgers'))
    await write('database.sql', '')
    await write('rulesets.jsonl', `${JSON.stringify(ruleset)}\n`)
    await write('ledgers/7.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const manifest = { format: FORMAT, createdAt: 'today', ledgers: [7], rulesets: 1 }
    await write('manifest.json', JSON.stringify(manifest))
    await restore(store as DataStore, folder)
    expect(written).toEqual([ruleset])
    expect(sent).toEqual(lines)
  } finally {
    fetch.mockRestore()
    await rm(folder, { recursive: true })
  }
})
