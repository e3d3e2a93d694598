import { useTranslation } from 'react-i18next'
import { SearchBox } from '#components/ui/inputs/search-box.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { USER_CHOICES } from '../../user-filter.ts'
import { ChoiceSelect } from '../choice-select.tsx'

interface Props {
  parameters: URLSearchParams
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Filters of the user list. */
export function UsersToolbar({ parameters, onChange }: Props) {
  const { t } = useTranslation()
  const chosenIn = (name: string) => parameters.get(name) ?? ''
  const created = USER_CHOICES.created.find((each) => each === chosenIn('created')) ?? 'any'
  return (
    <search className="grid gap-2 min-[400px]:grid-cols-2 sm:flex sm:flex-wrap sm:items-center">
      <SearchBox
        label={t('admin.searchUsers')}
        value={chosenIn('q')}
        onChange={(q) => onChange({ q })}
        className="col-span-full sm:w-72"
      />
      <ChoiceSelect
        label={t('admin.column.plan')}
        all={t('admin.allPlans')}
        value={chosenIn('plan')}
        options={USER_CHOICES.plan}
        textOf={(plan) => t(`plan.name.${plan}`)}
        onChange={(plan) => onChange({ plan })}
      />
      <ChoiceSelect
        label={t('admin.column.role')}
        all={t('admin.allRoles')}
        value={chosenIn('role')}
        options={USER_CHOICES.role}
        textOf={(role) => t(`admin.role.${role}`)}
        onChange={(role) => onChange({ role })}
      />
      <ChoiceSelect
        label={t('admin.column.status')}
        all={t('admin.allStatuses')}
        value={chosenIn('status')}
        options={USER_CHOICES.status}
        textOf={(status) => t(`admin.status.${status}`)}
        onChange={(status) => onChange({ status })}
      />
      <div className="col-span-full">
        <Segmented
          label={t('admin.created')}
          value={created}
          options={(['any', ...USER_CHOICES.created] as const).map((value) => ({
            value,
            label: t(`admin.created.${value}`),
          }))}
          onChange={(chosen) => onChange({ created: chosen === 'any' ? '' : chosen })}
        />
      </div>
    </search>
  )
}
