import type { Plan } from '@crivo/shared'
import { ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/callout.tsx'

/** Explains that campaigns show everyone the main page, and how to filter again. */
export function UnfilteredNotice({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  return (
    <div className="mb-4">
      <Callout tone="danger" icon={ShieldOff} title={t('usage.unfiltered')} role="status">
        <p>{t(plan === 'free' ? 'usage.unfilteredFree' : 'usage.unfilteredLimit')}</p>
      </Callout>
    </div>
  )
}
