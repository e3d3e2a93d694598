import { DEFAULT_LANGUAGE, toLanguage } from '#lib/i18n/languages.ts'
import { fill, formatsOf } from '../formats.ts'

const KEYS = ['percent', 'low', 'high', 'asked', 'accounts'] as const

/**
 * Shows the published total of measured errors, if there is one. Validates by hand, as `readConfig`
 * does.
 */
export async function connectMeasuredErrors(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-measured-errors]')
  if (!place) return
  try {
    const { sum } = Object(await (await fetch('/api/measured-errors')).json())
    if (sum === null || KEYS.some((key) => typeof sum?.[key] !== 'number')) return
    const language = toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
    const { exactPercent, number } = formatsOf(language)
    const texts = KEYS.map((key) => {
      const isCount = key === 'asked' || key === 'accounts'
      return [key, isCount ? number(sum[key]) : exactPercent(sum[key] / 100)]
    })
    place.textContent = fill(place.dataset.measuredErrors ?? '', Object.fromEntries(texts))
  } catch (error) {
    console.warn('The measured errors could not be read.', error)
  }
}
