import { MOST_ALLOWED, MOST_IMPORTED } from '@crivo/shared'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ImportResult } from '#components/imports/import-result.tsx'
import { LinesField } from '#components/imports/lines-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
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
  const run = useImportEntries(kind)
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { close, guard } = useCloseGuard(text.trim() !== '' && !run.isPending, onClose)

  const submit = () => {
    setIsEmpty(text.trim() === '')
    if (text.trim() === '' || run.isPending) return
    run.mutate(text, { onSuccess: ({ faults }) => setText(faultyLines(text, faults)) })
  }
  return (
    <Dialog
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
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LinesField
          label={t('bots.importLines')}
          hint={t('bots.importHint')}
          error={isEmpty ? t('field.required') : undefined}
          value={text}
          onValue={setText}
        />
        <BacktestButton
          draft={{ imported: { list: kind, text } }}
          campaignId={null}
          disabled={text.trim() === ''}
        />
        {run.data && (
          <ImportResult
            title={t('bots.imported', { count: run.data.added })}
            faults={run.data.faults.map(({ owner, code, ...line }) => ({
              ...line,
              reason: owner ? t('bots.belongsTo', { owner }) : t(`bots.fault.${code}`),
            }))}
          />
        )}
        {run.isError && <FormAlert title={t('bots.importFailed')} error={run.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
