import type { ExplainedCheck } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useValueTexts } from '../../use-value-texts.ts'

/** Facts whose codes have texts of their own. */
const TEXTS_OF = ['country', 'language', 'asn'] as const

/** The words for what a rule looked at, and for its values. */
export function useFactTexts() {
  const { t } = useTranslation()
  const valueText = useValueTexts()
  return {
    nameOf: ({ fact, parameter }: ExplainedCheck): string =>
      fact === null
        ? ''
        : parameter === null
          ? t(`why.fact.${fact}`)
          : `${t(`why.fact.${fact}`)} “${parameter}”`,
    /** A code that has no text stays as the rule has it. */
    textOf: ({ fact }: ExplainedCheck, value: string): string => {
      const known = TEXTS_OF.find((each) => each === fact)
      return known ? valueText(known, value) : value
    },
  }
}
