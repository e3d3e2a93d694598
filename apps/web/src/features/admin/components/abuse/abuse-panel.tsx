import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { TIMING } from '#config/timing.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { casesQuery } from '../../api/abuse/find-cases.ts'
import { readCaseFilter, readOpenedCase } from '../../case-filter.ts'
import { AbuseToolbar } from './abuse-toolbar.tsx'
import { useCaseColumns } from './case-columns.tsx'
import { CaseDialog } from './case-dialog.tsx'

const NO_FILTER = { q: '', account: '', state: '', kind: '' }

/** Abuse cases: reports and suspicions about campaigns' pages. */
export function AbusePanel() {
  const { t } = useTranslation()
  const [parameters, put] = useParameters()
  const address = useSettled(parameters.toString(), TIMING.searchPause)
  const filter = readCaseFilter(new URLSearchParams(address))
  const found = useInfiniteQuery(casesQuery(filter))
  const opened = readOpenedCase(parameters)
  const open = (id: number) => put({ case: String(id) })
  const columns = useCaseColumns(open)
  const pages = found.data?.pages
  const cases = useMemo(() => pages?.flatMap((page) => page.cases), [pages])
  const isNarrowed = Object.keys(filter).some((name) => name !== 'order')
  const clear = () => {
    put(NO_FILTER)
    focusContent()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <AbuseToolbar parameters={parameters} onChange={put} />
      <PagedTable
        label={t('admin.tab.abuse')}
        columns={columns}
        query={found}
        rows={cases}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => open(id)}
        failed={t('admin.casesFailed')}
        empty={
          <Notice
            icon={ShieldCheck}
            title={t('admin.noCases')}
            action={isNarrowed && <Button onClick={clear}>{t('admin.clearFilters')}</Button>}
          >
            <p>{isNarrowed ? t('admin.noCasesFound') : t('admin.noCasesText')}</p>
          </Notice>
        }
      />
      {opened !== null && <CaseDialog key={opened} id={opened} onClose={() => put({ case: '' })} />}
    </div>
  )
}
