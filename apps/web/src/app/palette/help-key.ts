import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from '#lib/storage.ts'

/**
 * Returns whether “?” opens the keyboard help. A shortcut of a single character can be switched off
 * (WCAG 2.1.4), because speech input may type it by accident.
 */
export const isHelpKeyOn = (): boolean => readStored(STORAGE_KEYS.helpKeyOff) === null

export const setHelpKey = (isOn: boolean): void =>
  writeStored(STORAGE_KEYS.helpKeyOff, isOn ? null : 'true')
