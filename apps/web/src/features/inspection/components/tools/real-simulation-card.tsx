import { PREVIEW_LENGTH, type RealSimulationResult } from '@crivo/shared'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { useFormat } from '#lib/format.ts'
import { OpenTarget } from './open-target.tsx'
import { VisitResultCard } from './visit-result-card.tsx'

/** The result of a full visit: response, size and server. */
export function RealSimulationCard({ visit }: { visit: RealSimulationResult }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { fullPageLength, realIP } = visit
  const characters = { count: fullPageLength, value: format.number(fullPageLength) }
  return (
    <VisitResultCard
      title={t('inspection.realTitle')}
      visit={visit}
      facts={[
        { label: t('inspection.length'), value: t('inspection.characters', characters) },
        ...(realIP === null ? [] : [{ label: t('inspection.realIp'), value: realIP }]),
      ]}
      actions={
        <div className="flex flex-wrap gap-2">
          <a
            href={visit.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ size: 'sm' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('inspection.openPage')}
          </a>
          <OpenTarget visit={visit} />
        </div>
      }
      content={visit.pagePreview}
      truncatedAt={fullPageLength > PREVIEW_LENGTH ? PREVIEW_LENGTH : null}
    />
  )
}
