import { DOMAIN_TROUBLES, type DomainTrouble } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useFormat } from '#lib/format.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { troubledDomainsQuery } from '../../api/find-troubled-domains.ts'
import { TroubleChoice } from './trouble-choice.tsx'
import { useTroubleColumns } from './trouble-columns.tsx'

/** Domains of all accounts that failed, drifted, are waiting or lag behind. */
export function TroubledDomains() {
  const { t } = useTranslation()
  const format = useFormat()
  const [parameters, put] = useParameters()
  const trouble: DomainTrouble =
    DOMAIN_TROUBLES.find((each) => each === parameters.get('trouble')) ?? 'failed'
  const found = useInfiniteQuery(troubledDomainsQuery(trouble))
  const columns = useTroubleColumns(trouble)
  const pages = found.data?.pages
  const domains = useMemo(() => pages?.flatMap((page) => page.domains), [pages])
  const counts = pages?.[0]?.counts
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-base">{t('admin.troubles')}</h2>
      <TroubleChoice
        value={trouble}
        countOf={(each) => (counts === undefined ? null : format.number(counts[each]))}
        onChange={(chosen) => put({ trouble: chosen })}
      />
      <p className="text-pretty text-muted">{t(`admin.troubleText.${trouble}`)}</p>
      <PagedTable
        label={t('admin.troubles')}
        columns={columns}
        query={found}
        rows={domains}
        rowId={({ id }) => String(id)}
        failed={t('admin.troublesFailed')}
        empty={<Notice icon={CircleCheck} title={t('admin.noTrouble')} />}
      />
    </section>
  )
}
