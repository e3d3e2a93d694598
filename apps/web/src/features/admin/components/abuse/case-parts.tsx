import type { AbuseCase, CaseState, Suspension } from '@crivo/shared'
import { Ban, CircleCheck, CircleDot, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'

const STATES = {
  open: { tone: 'givt', icon: CircleDot },
  dismissed: { tone: 'neutral', icon: CircleSlash },
  upheld: { tone: 'danger', icon: CircleCheck },
} as const satisfies Record<CaseState, object>

export function CaseStateBadge({ state }: Pick<AbuseCase, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...STATES[state]}>{t(`admin.caseState.${state}`)}</Badge>
}

export function SuspensionBadge({ suspended }: { suspended: Suspension }) {
  const { t } = useTranslation()
  return (
    <Badge tone="danger" icon={Ban}>
      {t(`admin.suspended.${suspended}`)}
    </Badge>
  )
}

/** A URL as plain text, so that a reported page is not opened by accident. */
export const ReportedAddress = ({ url }: { url: string }) => (
  <code className="wrap-anywhere select-all font-mono text-xs">{url}</code>
)
