import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import type { LegalDocument } from '../legal-text.ts'
import { useLegalText } from '../use-legal-text.ts'

/** The sections of a document, each with an `h2` heading. */
export function LegalArticle({ document }: { document: LegalDocument }) {
  const { t } = useTranslation()
  const text = useLegalText(document)
  const loadError = useLoadError(text)
  if (loadError !== null) {
    return <ErrorNotice title={t('legal.failed')} error={loadError} query={text} />
  }
  if (!text.data) return <LegalSkeleton />
  return (
    <div className="grid gap-8 text-base">
      <p className="text-pretty text-muted">{text.data.intro}</p>
      {text.data.sections.map(({ title, paragraphs, points }) => (
        <section key={title} className="grid gap-3">
          <h2 className="font-semibold text-lg">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere text-pretty">
              {paragraph}
            </p>
          ))}
          {points && (
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
              {points.map((point) => (
                <li key={point} className="text-pretty">
                  {point}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function LegalSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8">
      {['a', 'b', 'c', 'd'].map((each) => (
        <div key={each} className="grid gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  )
}
