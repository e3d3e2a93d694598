import type { DomainDetails } from '@crivo/shared'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useFormat } from '#lib/format.ts'

interface Props {
  view: DomainDetails['originView']
}

/** Whether a cached page's origin sees anything about visitors. */
export function OriginViewText({ view }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (view === null) return t('domains.originViewUnknown')
  const at = format.dateTime(view.checkedAt)
  return t(view.reveals.length === 0 ? 'domains.originViewNone' : 'domains.originViewSome', { at })
}

/** Warns if a cached page's origin may see something about visitors. */
export function OriginReveals({ view }: Props) {
  const { t } = useTranslation()
  if (view === null || view.reveals.length === 0) return null
  return (
    <Callout tone="warning" icon={EyeOff} title={t('domains.originReveals')}>
      <p>{t('domains.originRevealsText', { headers: view.reveals.join(', ') })}</p>
    </Callout>
  )
}
