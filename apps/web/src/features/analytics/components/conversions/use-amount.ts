import { useLanguage } from '#lib/hooks/use-language.ts'

/** Returns a function that formats an amount in any currency without rounding. */
export function useAmount(): (payout: string, currency: string) => string {
  const language = useLanguage()
  return (payout, currency) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: 2,
      maximumFractionDigits: 6,
    }).format(payout as Intl.StringNumericLiteral)
}
