import type { RealSimulationResult, SimulationResult } from '@crivo/shared'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { findingOf, isOpenable } from '../../sales-page.ts'

/** Opens the page that a visit found: the redirect target or the shop itself. */
export function OpenTarget({ visit }: { visit: SimulationResult | RealSimulationResult }) {
  const { t } = useTranslation()
  const finding = findingOf(visit)
  if (finding === 'page') return null
  const open = () => {
    const target = visit.redirectUrl ?? visit.url
    if (isOpenable(target)) window.open(target, '_blank', 'noopener,noreferrer')
    else {
      showToast({
        tone: 'danger',
        title: t('inspection.notOpenable'),
        detail: t('inspection.notOpenableText'),
      })
    }
  }
  return (
    <Button icon={ExternalLink} size="sm" className="w-fit" onClick={open}>
      {t('inspection.openSales')}
    </Button>
  )
}
