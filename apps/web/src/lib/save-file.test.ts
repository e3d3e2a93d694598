// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { dayForName, saveSheet } from './save-file.ts'
import { timeZoneStore } from './time/time-zone.ts'

afterEach(() => vi.restoreAllMocks())

it('saves a CSV so that spreadsheets read its accents', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  for (const content of ['ação', new Blob(['ação'])]) saveSheet('visits.csv', content)
  for (const [file] of saved.mock.calls) {
    const bytes = new Uint8Array(await (file as Blob).arrayBuffer())
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFação')
  }
  expect(saved).toHaveBeenCalledTimes(2)
})

it('names a file by the day in the account’s time zone', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 1, 1))
  timeZoneStore.set('America/Sao_Paulo')
  expect(dayForName()).toBe('2026-11-30')
})
