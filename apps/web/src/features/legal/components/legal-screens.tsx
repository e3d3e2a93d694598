import { TERMS_VERSION } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { PublicHeader } from '#components/public-header.tsx'
import { SalesLink } from '#core/access/sales-link.tsx'
import { useFormat } from '#lib/format.ts'
import type { LegalDocument } from '../legal-text.ts'
import { LegalArticle } from './legal-article.tsx'

export const TermsScreen = () => <LegalScreen document="terms" />
export const PrivacyScreen = () => <LegalScreen document="privacy" />
export const RefundScreen = () => <LegalScreen document="refund" />
/** Not in effect until the operator's lawyer has reviewed it. */
export const ProcessingScreen = () => <LegalScreen document="processing" isDraft />

interface Props {
  document: LegalDocument
  isDraft?: boolean
}

/** A legal document on its own page. */
function LegalScreen({ document, isDraft = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t(`legal.${document}`)
  return (
    <div className="min-h-dvh">
      <title>{`${title} · Crivo`}</title>
      <PublicHeader />
      <main className="mx-auto grid max-w-2xl gap-8 px-4 pt-8 pb-24 md:pt-16">
        <div className="grid gap-1.5">
          <h1 className="text-balance font-semibold text-xl">{title}</h1>
          <p className="text-muted">
            {isDraft ? t('legal.draft') : t('legal.inForce', { date: format.day(TERMS_VERSION) })}
          </p>
        </div>
        <LegalArticle document={document} />
        <footer className="grid justify-items-start gap-3 border-line border-t pt-6">
          <p className="text-pretty text-muted">{t('legal.contact')}</p>
          <SalesLink message={title} variant="secondary" className="max-w-full">
            {t('legal.write')}
          </SalesLink>
        </footer>
      </main>
    </div>
  )
}
