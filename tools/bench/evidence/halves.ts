import { oddBrowsers, readCaptures } from './captured.ts'
import { drawPeople } from './generated.ts'
import type { Half, HeaderSet } from './header-set.ts'
import { writtenPeople } from './written.ts'

/** How each source is split; no sender is in both halves. */
export const SPLIT = {
  generated: 'by version: odd ones for tuning, even ones for reporting',
  captured: 'by browser and settings, in two files',
  written: 'by the parity of a hash of the app or browser; odd browsers for tuning',
  programs: 'by program and by the headers it was told to send, in two files',
} as const

/** FNV-1a, so that nobody chose the halves. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return hash
}

/** Treats `Instagram, Android 15` and `Instagram, iOS 18_7` as one app. */
const isReported = ({ sender }: HeaderSet): boolean => hashOf(sender.split(',')[0] ?? '') % 2 === 0

/** Returns a half's people by source. */
export const peopleOf = (
  half: Half,
  { seed, count }: { seed: number; count: number },
): Readonly<Record<'generated' | 'captured' | 'written', readonly HeaderSet[]>> => ({
  generated: drawPeople(seed, count, half),
  captured: readCaptures('people', half),
  written: [
    ...writtenPeople().filter((set) => isReported(set) === (half === 'report')),
    ...(half === 'tuning' ? oddBrowsers() : []),
  ],
})
