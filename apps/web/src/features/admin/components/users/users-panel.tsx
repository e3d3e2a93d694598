import type { User } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { TIMING } from '#config/timing.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { usersQuery } from '../../api/users/find-users.ts'
import type { UserAction } from '../../user-action.ts'
import { readUserFilter } from '../../user-filter.ts'
import { ConfirmUserAction } from './confirm-user-action.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

const NO_FILTER = { q: '', plan: '', role: '', status: '', created: '' }

/** All accounts with their actions. */
export function UsersPanel({ admin }: { admin: User }) {
  const { t } = useTranslation()
  const [parameters, put] = useParameters()
  const address = useSettled(parameters.toString(), TIMING.searchPause)
  const found = useInfiniteQuery(usersQuery(readUserFilter(new URLSearchParams(address))))
  const [asked, setAsked] = useState<UserAction | null>(null)
  const columns = useUserColumns(admin, setAsked)
  const pages = found.data?.pages
  const users = useMemo(() => pages?.flatMap((page) => page.users), [pages])
  const clear = () => {
    put(NO_FILTER)
    focusContent()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <UsersToolbar parameters={parameters} onChange={put} />
      <PagedTable
        label={t('admin.tab.users')}
        columns={columns}
        query={found}
        rows={users}
        rowId={({ id }) => String(id)}
        failed={t('admin.usersFailed')}
        empty={
          <Notice
            icon={SearchX}
            title={t('admin.noUsers')}
            action={<Button onClick={clear}>{t('admin.clearFilters')}</Button>}
          >
            <p>{t('admin.noUsersText')}</p>
          </Notice>
        }
      />
      {asked && <ConfirmUserAction action={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
