import { readVisitsView, writeVisitsView } from '#core/visits/visits-view.ts'
import { useUrlView } from '#lib/hooks/use-url-view.ts'
import { useKeptPeriod } from '../use-kept-period.ts'

export function useVisitsView() {
  const [view, show] = useUrlView(readVisitsView, writeVisitsView)
  return [{ ...view, period: useKeptPeriod(view.period) }, show] as const
}
