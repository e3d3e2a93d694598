import { Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../../../components/ui/button-style.ts'
import { Input } from '../../../components/ui/input.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { PATHS } from '../../../config/paths.ts'
import { type ListView, SORT_KEYS, STATUS_FILTERS } from '../list-view.ts'

interface Props {
  view: ListView
  onView: (view: ListView) => void
  /** Undefined while the list is loading. */
  shown: number | undefined
  total: number | undefined
}

export function CampaignToolbar({ view, onView, shown, total }: Props) {
  const { t } = useTranslation()
  const chooseStatus = (value: string) =>
    onView({ ...view, status: STATUS_FILTERS.find((each) => each === value) ?? 'all' })
  const chooseSort = (value: string) => {
    const sort = SORT_KEYS.find((each) => each === value) ?? 'created'
    onView({ ...view, sort, descending: !['name', 'address', 'status'].includes(sort) })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 sm:max-[72rem]:grid sm:max-[72rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="relative w-full min-w-0 sm:max-[72rem]:col-span-2 min-[72rem]:w-72">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          aria-label={t('campaigns.search')}
          placeholder={t('campaigns.search')}
          value={view.search}
          onChange={(event) => onView({ ...view, search: event.target.value })}
          className="pl-9"
        />
      </div>
      <Select
        aria-label={t('campaigns.status')}
        value={view.status}
        onChange={(event) => chooseStatus(event.target.value)}
        className="w-auto flex-1 min-[72rem]:w-44 min-[72rem]:flex-none"
      >
        {STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {t(`campaigns.filter.${status}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('campaigns.sort')}
        value={view.sort}
        onChange={(event) => chooseSort(event.target.value)}
        className="w-auto flex-1 min-[72rem]:hidden"
      >
        {SORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {t(`campaigns.sortBy.${key}`)}
          </option>
        ))}
      </Select>
      <p
        role="status"
        className="hidden text-muted tabular-nums min-[72rem]:block min-[72rem]:pl-1"
      >
        {shown !== undefined &&
          (shown === total
            ? t('campaigns.count', { count: shown })
            : t('campaigns.countOf', { shown, count: total }))}
      </p>
      <Link
        to={PATHS.newCampaign}
        className={buttonStyle(
          { variant: 'primary' },
          'max-sm:w-full sm:max-[72rem]:col-start-3 sm:max-[72rem]:row-start-1 min-[72rem]:ml-auto',
        )}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('campaigns.create')}
      </Link>
    </div>
  )
}
