import { useLanguage } from '#lib/hooks/use-language.ts'

/** The most decimals that any currency has; smaller amounts are shown in full. */
const MOST_DECIMALS = 4

/** Returns a format for amounts whose currency is shown elsewhere. */
export function useAmountFormat(currency: string): (amount: string) => string {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (amount) =>
    format
      .formatToParts(amount as Intl.StringNumericLiteral)
      .filter(({ type }) => type !== 'currency')
      .map(({ value }) => value)
      .join('')
      .trim()
}

/** Returns a format for amounts (decimal strings) in a currency. */
export function useMoneyFormat(currency: string): (amount: string) => string {
  const language = useLanguage()
  const coins = new Intl.NumberFormat(language, { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = coins.resolvedOptions()
  const small = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: maximumFractionDigits,
    maximumFractionDigits: Math.max(MOST_DECIMALS, maximumFractionDigits),
  })
  return (amount) =>
    (Number(amount) < 1 ? small : coins).format(amount as Intl.StringNumericLiteral)
}
