import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useUser } from '#core/session/use-user.ts'
import type { SharedView } from '../../views/report-view.ts'

/** Returns a notice of why a view cannot be reported, or `null`. */
export function useRefusal({ refused }: Pick<SharedView, 'refused'>): ReactNode {
  const { t } = useTranslation()
  const isSample = useUser()?.sample === true
  if (!isSample && refused.length === 0) return null
  const names = refused.map((each) => t(`filter.${each}`)).join(', ')
  return (
    <Callout
      tone="warning"
      icon={TriangleAlert}
      title={t(isSample ? 'shareReport.sample' : 'shareReport.refused')}
    >
      <p>{isSample ? t('shareReport.sampleText') : t('shareReport.refusedText', { names })}</p>
    </Callout>
  )
}
