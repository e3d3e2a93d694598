import { instantInZone, zoneOffset } from '@crivo/shared'
import { useMemo } from 'react'
import { useLanguage } from '#lib/hooks/use-language.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { useTimeZone } from './time-zone.ts'

/** Converts times between UTC and date fields, which use the account's time zone. */
export interface Clock {
  readonly zone: string
  /** The time zone's name in the person's language. */
  readonly zoneName: string
  /** Formats a time for a date and time input: `2026-05-01T09:30`. */
  readonly toField: (iso: string | null | undefined) => string
  /** Parses such an input to UTC; returns `null` if it is empty, and invalid text unchanged. */
  readonly fromField: (text: string) => string | null
}

/** Returns the clock of a time zone. */
export function clockOf(zone: string, language: Language): Clock {
  return {
    zone,
    zoneName: zoneNameOf(zone, language),
    toField: (iso) => {
      if (!iso) return ''
      const at = Date.parse(iso)
      return new Date(at + zoneOffset(zone, at)).toISOString().slice(0, 16)
    },
    fromField: (text) => {
      if (text === '') return null
      const local = Date.parse(`${text}Z`)
      return Number.isNaN(local) ? text : new Date(instantInZone(zone, local)).toISOString()
    },
  }
}

/** Returns the clock of the time zone in which times are shown. */
export function useClock(): Clock {
  const zone = useTimeZone()
  const language = useLanguage()
  return useMemo(() => clockOf(zone, language), [zone, language])
}

/** Returns a time zone's name in a language, such as “Brasilia Time”. */
function zoneNameOf(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  // The generic name of UTC, which browsers know only as an offset.
  return name === 'GMT+00:00' ? 'UTC' : name
}
