import type { AuditEntry } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { TIMING } from '#config/timing.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { readAuditFilter } from './audit-filter.ts'
import { auditQuery } from './audit-query.ts'
import { AuditToolbar } from './audit-toolbar.tsx'

const NO_FILTER = { account: '', actor: '', action: '', from: '', to: '' }

type Props = Partial<Pick<ComponentProps<typeof AuditToolbar>, 'AccountBox'>>

/**
 * The audit log: who did what, to whom and from where. Without `AccountBox`, only the open
 * account's log.
 */
export function AuditPanel({ AccountBox }: Props) {
  const { t } = useTranslation()
  const own = AccountBox === undefined
  const [parameters, put] = useParameters()
  const address = useSettled(parameters.toString(), TIMING.searchPause)
  const filter = readAuditFilter(new URLSearchParams(address), useTimeZone())
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
      <AuditToolbar {...{ AccountBox, parameters, filter }} onChange={put} />
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
