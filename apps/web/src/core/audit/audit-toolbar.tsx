import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { SearchBox } from '#components/ui/inputs/search-box.tsx'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import type { AuditFilter } from './audit-filter.ts'
import { exportAudit } from './export-audit.ts'

const PEOPLE = ['account', 'actor'] as const
const DAYS = ['from', 'to'] as const

interface BoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

interface Props {
  /** Selects an account; absent in the log of a single account. */
  AccountBox: ComponentType<BoxProps> | undefined
  parameters: URLSearchParams
  /** The list's filter. */
  filter: AuditFilter
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Filters of the audit log, and its export. */
export function AuditToolbar({ AccountBox, parameters, filter, onChange }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const chosenIn = (name: string) => parameters.get(name) ?? ''
  const save = useMutation({
    mutationFn: () => exportAudit(filter, AccountBox === undefined),
    onError: (error) => showFailure(t('export.failed'), error),
  })
  return (
    <search className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
      {AccountBox === undefined ? (
        <SearchBox
          label={t('admin.activityBy.actor')}
          value={chosenIn('actor')}
          onChange={(actor) => onChange({ actor })}
          className="max-sm:col-span-2 sm:w-52"
        />
      ) : (
        PEOPLE.map((name) => (
          <AccountBox
            key={name}
            label={t(name === 'account' ? 'admin.byAccount' : 'admin.byActor')}
            value={chosenIn(name)}
            onChange={(value) => onChange({ [name]: value })}
            className="max-sm:col-span-2 sm:w-56"
          />
        ))
      )}
      <SearchBox
        label={t('admin.activityBy.action')}
        value={chosenIn('action')}
        onChange={(action) => onChange({ action })}
        className="max-sm:col-span-2 sm:w-64"
      />
      <div className="col-span-2 grid grid-cols-2 gap-2 sm:flex">
        {DAYS.map((name) => (
          <Field key={name} label={t(`admin.activityBy.${name}`)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={chosenIn(name)}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Button
        icon={Download}
        className="max-sm:col-span-2 sm:ml-auto"
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('export.csv')}
      </Button>
    </search>
  )
}
