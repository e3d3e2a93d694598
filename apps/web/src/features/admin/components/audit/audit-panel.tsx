import type { AuditEntry } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TIMING } from '#config/timing.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { auditQuery } from '../../api/find-audit-entries.ts'
import { readAuditFilter } from '../../audit-filter.ts'
import { PagedTable } from '../paged-table.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'

const NO_FILTER = { account: '', actor: '', action: '', from: '', to: '' }

/**
 * The audit log: who did what, to whom and from where. If `own` is set, only the open account's
 * log.
 */
export function AuditPanel({ own = false }: { own?: boolean }) {
  const { t } = useTranslation()
  const [parameters, put] = useParameters()
  const address = useSettled(parameters.toString(), TIMING.searchPause)
  const filter = readAuditFilter(new URLSearchParams(address))
  const found = useInfiniteQuery(auditQuery(filter, own))
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const all = useAuditColumns(setOpened)
  const columns = own ? all.filter(({ id }) => id !== 'account') : all
  const pages = found.data?.pages
  const entries = useMemo(() => pages?.flatMap((page) => page.entries), [pages])
  const clear = () => {
    put(NO_FILTER)
    focusContent()
  }
  const narrow = (changes: Readonly<Record<string, string>>) => {
    put({ ...NO_FILTER, ...changes })
    setOpened(null)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <AuditToolbar own={own} parameters={parameters} filter={filter} onChange={put} />
      <PagedTable
        label={t(own ? 'settings.tab.activity' : 'admin.tab.activity')}
        columns={columns}
        query={found}
        rows={entries}
        rowId={({ id }) => String(id)}
        onOpen={setOpened}
        failed={t('admin.activityFailed')}
        empty={
          <Notice
            icon={ScrollText}
            title={t('admin.noActivity')}
            action={<Button onClick={clear}>{t('admin.clearFilters')}</Button>}
          >
            <p>{t('admin.noActivityText')}</p>
          </Notice>
        }
      />
      {opened && (
        <AuditEntryDialog
          own={own}
          entry={opened}
          onNarrow={narrow}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
