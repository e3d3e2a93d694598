import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { blockedSummaryQuery } from '../api/get-summary.ts'
import { readListQuery } from '../list-query.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockedList } from './blocked-list.tsx'
import { BotActions } from './bot-actions.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RepeatedAccess } from './repeated-access.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** `ip`: what the dialog begins with. */
type Open = { readonly dialog: 'block'; readonly ip: string } | { readonly dialog: 'import' }

export function BotManagementScreen() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const query = readListQuery(parameters)
  const summary = useQuery(blockedSummaryQuery(query))
  const loadError = useLoadError(summary)
  const [open, setOpen] = useState<Open | null>(null)
  if (loadError !== null) {
    return (
      <ErrorNotice
        title={t('bots.failed')}
        error={loadError}
        onRetry={() => summary.refetch()}
        retrying={summary.isFetching}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <BotActions
          onBlock={(ip) => setOpen({ dialog: 'block', ip })}
          onImport={() => setOpen({ dialog: 'import' })}
        />
        <SummaryCards summary={summary.data} />
      </div>
      <RepeatedAccess />
      <BlockedList
        query={query}
        summary={summary.data}
        onBlock={() => setOpen({ dialog: 'block', ip: '' })}
      />
      {open?.dialog === 'block' && <BlockDialog ip={open.ip} onClose={() => setOpen(null)} />}
      {open?.dialog === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </div>
  )
}
