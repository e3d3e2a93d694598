import type { ImportedCosts } from '@crivo/shared'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ImportResult } from '#components/imports/import-result.tsx'
import { LinesField } from '#components/imports/lines-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useImportCosts } from '../../api/money.ts'
import { COLUMN_FAULTS, useFaultTexts } from './use-fault-texts.ts'

const EXAMPLE = 'day,source,cost,currency\n2026-11-01,google,124.50,USD'

interface Props {
  currency: string
  onClose: () => void
}

/** Imports costs from CSV; lists invalid lines and stores the others. */
export function ImportCostsDialog({ currency, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const run = useImportCosts()
  const [text, setText] = useState('')
  const [usual, setUsual] = useState(currency)
  const [replaces, setReplaces] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const isTyped = text.trim() !== '' && !run.isPending && !run.isSuccess
  const { close, guard } = useCloseGuard(isTyped, onClose)
  const submit = () => {
    setIsEmpty(text.trim() === '')
    if (text.trim() === '' || run.isPending) return
    run.mutate({
      text,
      campaignId: null,
      currency: usual.trim().toUpperCase() || undefined,
      existing: replaces ? 'replace' : 'refuse',
    })
  }
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={t('money.import')}
      description={t('money.importText')}
      footer={
        <>
          <Button onClick={close}>{t(run.isSuccess ? 'common.close' : 'common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={run.isPending}>
            {t('money.importConfirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LinesField
          label={t('money.importLines')}
          hint={t('money.importHint')}
          error={isEmpty ? t('field.required') : undefined}
          placeholder={EXAMPLE}
          value={text}
          onValue={setText}
        />
        <Field label={t('money.usualCurrency')}>
          {(control) => (
            <Input
              {...control}
              value={usual}
              maxLength={3}
              className="max-w-28"
              onChange={({ target }) => setUsual(target.value)}
            />
          )}
        </Field>
        <Checkbox
          label={t('money.replaceExisting')}
          hint={t('money.replaceHint')}
          checked={replaces}
          onChange={({ target }) => setReplaces(target.checked)}
        />
        {run.data && <StoredCosts result={run.data} />}
        {run.isError && (
          <>
            <FormAlert title={t('money.importFailed')} error={run.error} />
            <ColumnFaults error={run.error} />
          </>
        )}
      </form>
      {guard}
    </Dialog>
  )
}

/** Errors in the file's columns. */
function ColumnFaults({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const messages = useFaultTexts()
  if (!(error instanceof ApiError)) return null
  return (
    <ul className="list-disc pl-5 text-danger">
      {error.fields.map(({ path, code }) => {
        const known = COLUMN_FAULTS.find((each) => each === code)
        return (
          <li key={`${path} ${code}`}>
            {known ? t(`money.columns.${known}`) : (messages[code] ?? t('field.too_many'))}
          </li>
        )
      })}
    </ul>
  )
}

function StoredCosts({ result }: { result: ImportedCosts }) {
  const { t } = useTranslation()
  const { lines, replaced, faults, ignoredColumns } = result
  return (
    <ImportResult
      title={t('money.imported', { count: lines })}
      faults={faults.map((fault) => ({ ...fault, reason: t(`money.fault.${fault.code}`) }))}
    >
      {replaced > 0 && <p>{t('money.replaced', { count: replaced })}</p>}
      {ignoredColumns.length > 0 && (
        <p>{t('money.ignoredColumns', { names: ignoredColumns.join(', ') })}</p>
      )}
    </ImportResult>
  )
}
