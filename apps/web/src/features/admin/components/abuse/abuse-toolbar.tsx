import { useTranslation } from 'react-i18next'
import { SearchBox } from '#components/ui/inputs/search-box.tsx'
import { CASE_CHOICES } from '../../case-filter.ts'
import { AccountBox } from '../accounts/account-box.tsx'
import { ChoiceSelect } from '../choice-select.tsx'

interface Props {
  parameters: URLSearchParams
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Filters of the case list. */
export function AbuseToolbar({ parameters, onChange }: Props) {
  const { t } = useTranslation()
  const chosenIn = (name: string) => parameters.get(name) ?? ''
  return (
    <search className="grid gap-2 min-[400px]:grid-cols-2 sm:flex sm:flex-wrap sm:items-center">
      <SearchBox
        label={t('admin.searchCases')}
        value={chosenIn('q')}
        onChange={(q) => onChange({ q })}
        className="col-span-full sm:w-72"
      />
      <AccountBox
        label={t('admin.byAccount')}
        value={chosenIn('account')}
        onChange={(account) => onChange({ account })}
        className="col-span-full sm:w-64"
      />
      <ChoiceSelect
        label={t('admin.column.caseState')}
        all={t('admin.allStates')}
        value={chosenIn('state')}
        options={CASE_CHOICES.state}
        textOf={(state) => t(`admin.caseState.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceSelect
        label={t('admin.column.kind')}
        all={t('admin.allKinds')}
        value={chosenIn('kind')}
        options={CASE_CHOICES.kind}
        textOf={(kind) => t(`report.kindOf.${kind}`)}
        onChange={(kind) => onChange({ kind })}
      />
    </search>
  )
}
