import { useTranslation } from 'react-i18next'
import { SalesLink } from './sales-link.tsx'

/** An offer for high volumes, below every list of plans. */
export function EnterpriseOffer() {
  const { t } = useTranslation()
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h3 className="font-semibold text-base">{t('enterprise.title')}</h3>
        <p className="text-pretty text-muted">{t('enterprise.text')}</p>
      </div>
      <SalesLink variant="secondary" message={t('enterprise.message')} className="max-w-full">
        {t('plans.contact')}
      </SalesLink>
    </section>
  )
}
