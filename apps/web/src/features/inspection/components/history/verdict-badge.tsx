import type { InspectionRow } from '@crivo/shared'
import { CircleCheck, CircleHelp, TriangleAlert, UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'

const LOOKS = {
  same: { tone: 'pass', icon: CircleCheck },
  personalised: { tone: 'policy', icon: UserRoundCog },
  different: { tone: 'sivt', icon: TriangleAlert },
  inconclusive: { tone: 'system', icon: CircleHelp },
} as const

/** A verdict as a short label. */
export function VerdictBadge({ verdict }: { verdict: InspectionRow['verdict'] }) {
  const { t } = useTranslation()
  const { tone, icon } = LOOKS[verdict]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`inspection.badge.${verdict}`)}
    </Badge>
  )
}
