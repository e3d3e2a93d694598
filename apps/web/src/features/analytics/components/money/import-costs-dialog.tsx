import type { ImportedCosts } from '@crivo/shared'
import { CircleCheck } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useImportCosts } from '../../api/money.ts'
import { COLUMN_FAULTS, useFaultTexts } from './use-fault-texts.ts'

const EXAMPLE = 'day,source,cost,currency\n2026-11-01,google,124.50,USD'

interface Props {
  currency: string
  onClose: () => void
}

/** Imports costs from CSV; invalid lines are listed, and the others stored. */
export function ImportCostsDialog({ currency, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const fileId = useId()
  const run = useImportCosts()
  const [text, setText] = useState('')
  const [usual, setUsual] = useState(currency)
  const [replaces, setReplaces] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) setText(await file.text())
    target.value = ''
  }
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
      open
      onClose={onClose}
      size="lg"
      title={t('money.import')}
      description={t('money.importText')}
      footer={
        <>
          <Button onClick={onClose}>{t(run.isSuccess ? 'common.close' : 'common.cancel')}</Button>
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
        <div className="grid gap-1.5">
          <label htmlFor={fileId} className="w-fit font-medium">
            {t('bots.importFile')}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={choose}
            className="text-muted"
          />
        </div>
        <Field
          label={t('money.importLines')}
          hint={t('money.importHint')}
          error={isEmpty ? t('field.required') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={text}
              placeholder={EXAMPLE}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              className="font-mono text-xs"
            />
          )}
        </Field>
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
        {run.data && <ImportResult result={run.data} />}
        {run.isError && (
          <>
            <FormAlert title={t('money.importFailed')} error={run.error} />
            <ColumnFaults error={run.error} />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** Faults in the file's columns. */
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

function ImportResult({ result }: { result: ImportedCosts }) {
  const { t } = useTranslation()
  const { lines, replaced, faults, ignoredColumns } = result
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-center gap-2 font-medium text-pass">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t('money.imported', { count: lines })}
      </p>
      {replaced > 0 && <p>{t('money.replaced', { count: replaced })}</p>}
      {ignoredColumns.length > 0 && (
        <p>{t('money.ignoredColumns', { names: ignoredColumns.join(', ') })}</p>
      )}
      {faults.length > 0 && (
        <>
          <p className="text-danger">{t('bots.importFaults', { count: faults.length })}</p>
          <ul className="max-h-48 overflow-y-auto rounded-md bg-sunken p-3 text-xs">
            {faults.map(({ line, text, code }) => (
              <li key={line} className="wrap-anywhere">
                {t('bots.faultyLine', { line, text })} — {t(`money.fault.${code}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
