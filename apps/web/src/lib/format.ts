import type { Language } from './i18n/languages.ts'
import { useLanguage } from './use-language.ts'

export interface Format {
  readonly number: (value: number) => string
  /** `value` is 0 to 100. */
  readonly percent: (value: number) => string
  /** The same with three decimals, where the last ones count. */
  readonly exactPercent: (value: number) => string
  /** Of USD cents, without the cents where there are none. */
  readonly money: (cents: number) => string
  /** Percent by which something has changed, with its sign. */
  readonly change: (value: number) => string
  readonly date: (iso: string) => string
  /** Of a day that is no moment, `YYYY-MM-DD`, whatever the time zone. */
  readonly day: (day: string) => string
  readonly shortDate: (iso: string) => string
  /** Time of day with seconds, in the person's time zone. */
  readonly time: (iso: string | number) => string
  readonly dateTime: (iso: string) => string
  /** The code itself where `Intl` knows no name. */
  readonly country: (code: string) => string
  readonly language: (code: string) => string
  readonly list: (items: readonly string[]) => string
}

const formats = new Map<Language, Format>()

/** Dates, numbers and names in one language; made once, since `Intl` objects are dear. */
function formatFor(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const made = makeFormat(language)
  formats.set(language, made)
  return made
}

export const useFormat = (): Format => formatFor(useLanguage())

function makeFormat(language: Language): Format {
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const exact = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortDate = new Intl.DateTimeFormat(language, { dateStyle: 'short' })
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return {
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    exactPercent: (value) => exact.format(value / 100),
    money: (cents) => money.format(cents / 100),
    change: (value) => change.format(value / 100),
    date: (iso) => date.format(new Date(iso)),
    day: (text) => day.format(new Date(text)),
    shortDate: (iso) => shortDate.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    country: nameOf(language, 'region'),
    language: nameOf(language, 'language'),
    list: (items) => list.format(items),
  }
}

function nameOf(language: Language, type: 'region' | 'language') {
  const names = new Intl.DisplayNames(language, { type, fallback: 'code' })
  return (code: string) => {
    try {
      const name = names.of(code) ?? code
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
    } catch {
      return code
    }
  }
}
