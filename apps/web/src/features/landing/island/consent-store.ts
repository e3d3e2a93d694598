import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { PURPOSES, type Purpose } from '../consent.ts'

/** A person's answers; a purpose is absent until it is answered. */
export type Consent = Readonly<Partial<Record<Purpose, boolean>>>

const changes = new EventTarget()
let current = readKept()

function readKept(): Consent {
  try {
    const kept = Object(JSON.parse(readStored(STORAGE_KEYS.consent) ?? '{}'))
    const answers = PURPOSES.filter((purpose) => typeof kept[purpose] === 'boolean')
    return Object.fromEntries(answers.map((purpose) => [purpose, kept[purpose]]))
  } catch {
    // The stored value is invalid, so ask again.
    return {}
  }
}

export const readConsent = (): Consent => current

/** Stores answers in this browser and notifies subscribers. */
export function giveConsent(answers: Consent): void {
  current = { ...current, ...answers }
  writeStored(STORAGE_KEYS.consent, JSON.stringify(current))
  changes.dispatchEvent(new Event('change'))
}

/** Calls back with the answer to a purpose, immediately and on every change. */
export function followConsent(
  purpose: Purpose,
  onAnswer: (isAllowed: boolean | undefined) => void,
): void {
  let last = current[purpose]
  onAnswer(last)
  changes.addEventListener('change', () => {
    if (current[purpose] === last) return
    last = current[purpose]
    onAnswer(last)
  })
}
