import { PREVIEW_LENGTH, type SharedInspection } from '@crivo/shared'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useFormat } from '#lib/format.ts'
import { variantName } from '../../variants.ts'
import { TextFrame } from '../text-frame.tsx'

/** The text of each page variant. */
export function PagePreviews({ pages }: { pages: SharedInspection['pages'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (pages.length === 0) {
    return (
      <Notice icon={EyeOff} title={t('inspection.noPages')}>
        <p>{t('inspection.noPagesText')}</p>
      </Notice>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {pages.map((page) => {
        const name = t('inspection.variant', { name: variantName(page.group) })
        return (
          <Card key={page.group}>
            <CardHeader
              title={page.title === '' ? name : `${name} · ${page.title}`}
              text={
                <span className="wrap-anywhere line-clamp-3 font-mono text-xs" title={page.url}>
                  {page.url}
                </span>
              }
            />
            <CardBody className="grid gap-2">
              <TextFrame title={t('inspection.previewOf', { name })} text={page.text} />
              {page.isTruncated && (
                <p className="text-muted text-xs">
                  {t('inspection.truncated', { length: format.number(PREVIEW_LENGTH) })}
                </p>
              )}
            </CardBody>
          </Card>
        )
      })}
    </div>
  )
}
