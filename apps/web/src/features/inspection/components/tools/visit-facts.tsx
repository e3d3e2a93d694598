import type { RealSimulationResult, SimulationResult } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { type Fact, FactList } from '#components/ui/fact-list.tsx'
import { useFormat } from '#lib/format.ts'
import { DEVICE_NAMES } from '../../devices.ts'
import { HopList } from '../hop-list.tsx'

interface Props {
  visit: SimulationResult | RealSimulationResult
  /** Additional facts for one kind of visit. */
  more: readonly Fact[]
}

/** The simulated visitor, the response and the redirect chain. */
export function VisitFacts({ visit: { country, device, status, chain }, more }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <FactList
        facts={[
          { label: t('inspection.country'), value: format.country(country) },
          { label: t('inspection.device'), value: DEVICE_NAMES[device] },
          {
            label: t('inspection.short.status'),
            value: <Badge tone={status >= 400 ? 'danger' : 'pass'}>{status}</Badge>,
          },
          ...more,
        ]}
      />
      <HopList hops={chain} />
    </>
  )
}
