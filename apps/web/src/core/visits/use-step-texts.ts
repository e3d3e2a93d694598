import { useMemo } from 'react'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import type { Step } from './span.ts'

/** Returns a function that labels a chart's steps: short on the axis, full above the numbers. */
export function useStepTexts(step: Step): (at: string) => { tick: string; label: string } {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const isHour = step === 'hour'
    const zone = { timeZone }
    const tick = new Intl.DateTimeFormat(
      language,
      isHour ? { timeStyle: 'short', ...zone } : { day: '2-digit', month: '2-digit', ...zone },
    )
    const label = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      ...(isHour && { timeStyle: 'short' }),
      ...zone,
    })
    return (at) => ({ tick: tick.format(new Date(at)), label: label.format(new Date(at)) })
  }, [language, step, timeZone])
}
