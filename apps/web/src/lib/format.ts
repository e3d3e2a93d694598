import { useLanguage } from './hooks/use-language.ts'
import type { Language } from './i18n/languages.ts'
import { useTimeZone } from './time/time-zone.ts'

export interface Format {
  readonly number: (value: number) => string
  /** Formats a measured percentage, 0 to 100, with one decimal, so that columns align. */
  readonly percent: (value: number) => string
  /** Formats a percentage that is chosen or known in whole numbers, without adding a decimal. */
  readonly plainPercent: (value: number) => string
  /** Formats a difference of measured percentages, in percentage points. */
  readonly points: (value: number) => string
  /** Formats a percentage with three decimals, for values near 100. */
  readonly exactPercent: (value: number) => string
  /** Formats USD cents; omits the cents if they are zero. */
  readonly money: (cents: number) => string
  /** Formats a percentage change with its sign. */
  readonly change: (value: number) => string
  readonly date: (iso: string | null) => string
  /** Formats a calendar date, `YYYY-MM-DD`, regardless of the time zone. */
  readonly day: (day: string) => string
  /** Formats a billing period, whose days are in UTC and whose end is exclusive. */
  readonly period: (start: string, end: string) => string
  /** Formats the last day of a billing period. */
  readonly lastDay: (end: string) => string
  /** Formats a month, `YYYY-MM`. */
  readonly month: (month: string) => string
  readonly shortDate: (iso: string | null) => string
  /** Formats the time of day with seconds. */
  readonly time: (iso: string | number) => string
  readonly dateTime: (iso: string | null) => string
  /** Formats a date and time with seconds, for log entries. */
  readonly second: (iso: string | null) => string
  /** Formats a time in UTC, with the time zone's name. */
  readonly utc: (iso: string) => string
  /** Returns a country's name, or the code itself if `Intl` has no name for it. */
  readonly country: (code: string) => string
  readonly language: (code: string) => string
  /** Returns a language's name as written within a sentence: lowercase, except in English. */
  readonly languageWithin: (code: string) => string
  readonly list: (items: readonly string[]) => string
  /** Lists alternatives. */
  readonly either: (items: readonly string[]) => string
  /** Wraps a text in the language's quotation marks. */
  readonly quoted: (text: string) => string
}

const formats = new Map<string, Format>()

/**
 * Creates the formats for a language and time zone; cached, because `Intl` objects are expensive.
 */
function formatFor(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = makeFormat(language, timeZone)
  formats.set(key, made)
  return made
}

export const useFormat = (): Format => formatFor(useLanguage(), useTimeZone())

/** Creates the formats for a language; times are in the browser's time zone if none is given. */
export function makeFormat(language: Language, timeZone?: string): Format {
  const number = new Intl.NumberFormat(language)
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const percent = new Intl.NumberFormat(language, { style: 'percent', ...oneDecimal })
  const plain = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const exact = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })
  const points = new Intl.NumberFormat(language, oneDecimal)
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    ...oneDecimal,
    signDisplay: 'exceptZero',
  })
  const zone = timeZone === undefined ? {} : { timeZone }
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...zone })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const shortDate = new Intl.DateTimeFormat(language, { dateStyle: 'short', ...zone })
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium', ...zone })
  const moment = { dateStyle: 'medium', timeStyle: 'medium' } as const
  const dateTime = new Intl.DateTimeFormat(language, { ...moment, timeStyle: 'short', ...zone })
  const second = new Intl.DateTimeFormat(language, { ...moment, ...zone })
  const utc = new Intl.DateTimeFormat(language, { ...moment, timeZone: 'UTC' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  const dated = datesOf(language)
  return {
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    plainPercent: (value) => plain.format(value / 100),
    points: (value) => points.format(value),
    exactPercent: (value) => exact.format(value / 100),
    money: (cents) => money.format(cents / 100),
    change: (value) => change.format(value / 100),
    date: dated(date),
    day: dated(day),
    period: (start, end) => day.formatRange(Date.parse(start), Date.parse(end) - 1),
    lastDay: (end) => day.format(Date.parse(end) - 1),
    month: dated(month),
    shortDate: dated(shortDate),
    time: dated(time),
    dateTime: dated(dateTime),
    second: dated(second),
    utc: (iso) => `${dated(utc)(iso)} UTC`,
    country: capitalized(language, nameOf(language, 'region')),
    language: capitalized(language, nameOf(language, 'language')),
    languageWithin: nameOf(language, 'language'),
    list: (items) => list.format(items),
    either: (items) => either.format(items),
    quoted: (text) => (language === 'es-ES' ? `«${text}»` : `“${text}”`),
  }
}

/** Formats dates; a missing date becomes N/A, and an invalid one stays as text. */
const datesOf =
  (language: Language) =>
  ({ format }: Intl.DateTimeFormat) =>
  (text: string | number | null): string => {
    if (text === null || text === '') return 'N/A'
    const date = new Date(text)
    return Number.isNaN(date.valueOf()) ? INVALID_DATE[language] : format(date)
  }

const INVALID_DATE: Readonly<Record<Language, string>> = {
  'pt-BR': 'Data inválida',
  'en-US': 'Invalid date',
  'es-ES': 'Fecha no válida',
}

function nameOf(language: Language, type: 'region' | 'language') {
  const names = new Intl.DisplayNames(language, { type, fallback: 'code' })
  return (code: string) => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}

const capitalized = (language: Language, nameOf: (code: string) => string) => (code: string) => {
  const name = nameOf(code)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
