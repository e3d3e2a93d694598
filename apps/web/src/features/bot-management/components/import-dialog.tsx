import { type ImportedBlocked, MOST_ALLOWED, MOST_IMPORTED } from '@crivo/shared'
import { CircleCheck } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { useCloseGuard } from '#components/ui/use-close-guard.tsx'
import { BacktestButton } from '#domain/backtests/backtest-button.tsx'
import { useFormat } from '#lib/format.ts'
import { useImportEntries } from '../api/import-entries.ts'
import { faultyLines } from '../faulty-lines.ts'
import type { ListKind } from '../list-kind.ts'

const MOST = { blocked: MOST_IMPORTED, allowed: MOST_ALLOWED } as const

interface Props {
  kind: ListKind
  onClose: () => void
}

/** Imports many entries; rejected lines stay in the field for correction. */
export function ImportDialog({ kind, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const formId = useId()
  const fileId = useId()
  const run = useImportEntries(kind)
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { close, guard } = useCloseGuard(text.trim() !== '' && !run.isPending, onClose)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) setText(await file.text())
    target.value = ''
  }
  const submit = () => {
    setIsEmpty(text.trim() === '')
    if (text.trim() === '' || run.isPending) return
    run.mutate(text, { onSuccess: ({ faults }) => setText(faultyLines(text, faults)) })
  }
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={t('bots.import')}
      description={t('bots.importText', { most: format.number(MOST[kind]) })}
      footer={
        <>
          <Button onClick={close}>{t(run.isSuccess ? 'common.close' : 'common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={run.isPending}>
            {t('bots.importConfirm')}
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
          label={t('bots.importLines')}
          hint={t('bots.importHint')}
          error={isEmpty ? t('field.required') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={text}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              className="font-mono text-xs"
            />
          )}
        </Field>
        <BacktestButton
          draft={{ imported: { list: kind, text } }}
          campaignId={null}
          disabled={text.trim() === ''}
        />
        {run.data && <ImportResult result={run.data} />}
        {run.isError && <FormAlert title={t('bots.importFailed')} error={run.error} />}
      </form>
      {guard}
    </Dialog>
  )
}

function ImportResult({ result: { added, faults } }: { result: ImportedBlocked }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-center gap-2 font-medium text-pass">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t('bots.imported', { count: added })}
      </p>
      {faults.length > 0 && (
        <>
          <p className="text-danger">{t('bots.importFaults', { count: faults.length })}</p>
          <ul className="max-h-48 overflow-y-auto rounded-md bg-sunken p-3 text-xs">
            {faults.map(({ line, text, code, owner }) => (
              <li key={line} className="wrap-anywhere">
                {t('bots.faultyLine', { line, text })} —{' '}
                {owner ? t('bots.belongsTo', { owner }) : t(`bots.fault.${code}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
