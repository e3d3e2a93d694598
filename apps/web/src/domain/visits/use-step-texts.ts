import { useMemo } from 'react'
import { useLanguage } from '#lib/hooks/use-language.ts'
import type { Step } from './span.ts'

/** Returns the labels of a chart's steps: short on the axis, full above the numbers. */
export function useStepTexts(step: Step): (at: string) => { tick: string; label: string } {
  const language = useLanguage()
  return useMemo(() => {
    // Days and weeks are in UTC; hours are shown in the person's time zone.
    const isHour = step === 'hour'
    const zone = isHour ? {} : { timeZone: 'UTC' }
    const tick = new Intl.DateTimeFormat(
      language,
      isHour
        ? { hour: '2-digit', minute: '2-digit' }
        : { day: '2-digit', month: '2-digit', ...zone },
    )
    const label = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      ...(isHour && { timeStyle: 'short' }),
      ...zone,
    })
    return (at) => ({ tick: tick.format(new Date(at)), label: label.format(new Date(at)) })
  }, [language, step])
}
