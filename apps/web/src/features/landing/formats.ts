import type { Language } from '#lib/i18n/languages.ts'

/** Returns a language's number formats. */
export function formatsOf(language: Language) {
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const exact = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return {
    number: (value: number) => number.format(value),
    percent: (share: number) => percent.format(share),
    exactPercent: (share: number) => exact.format(share),
    money: (cents: number) => money.format(cents / 100),
  }
}

/** Fills in a text's placeholders. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
