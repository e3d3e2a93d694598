import { REPORT_DAYS, REPORT_DIMENSIONS, reportFilterSchema } from '@crivo/shared'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { PATHS } from '#config/paths.ts'
import { useShareReport } from '../../api/report-links.ts'
import type { SharedView } from '../../views/report-view.ts'
import { LinkList } from './link-list.tsx'
import { useRefusal } from './use-refusal.tsx'

interface Props {
  view: SharedView
  onClose: () => void
}

const LONGEST_NAME = 80

/** Returns the HTML that embeds a report's card in another site. */
function cardCode(url: string, name: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const card = url.replace(PATHS.sharedReport, PATHS.reportCard)
  return `<iframe src="${card}" title="${title}" width="360" height="200" style="border:0" loading="lazy"></iframe>`
}

/** Creates a public link to a view and lists the active links. */
export function ShareReportDialog({ view, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const share = useShareReport()
  const [text, setText] = useState('')
  const [by, setBy] = useState(view.by)
  const [days, setDays] = useState<(typeof REPORT_DAYS)[number]>(30)
  const [isTold, setTold] = useState(false)
  const name = text.trim()
  const { close, guard } = useCloseGuard(
    name !== '' && !share.isPending && !share.isSuccess,
    onClose,
  )
  const refusal = useRefusal(view)
  const { period, filters } = view
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (name === '') return
    const filter = reportFilterSchema.parse(filters)
    const range = typeof period === 'string' ? { range: period } : period
    share.mutate({ name, days, view: { ...range, by, filter } })
  }
  return (
    <Dialog
      onClose={close}
      title={t('shareReport.shareTitle')}
      description={t('shareReport.shareText')}
      footer={
        !share.data && (
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={share.isPending}
            disabled={refusal !== null}
          >
            {t('inspection.makeLink')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {refusal}
        {share.data ? (
          <>
            <CodeBlock label={share.data.name} code={share.data.url} />
            <p className="text-pretty text-muted">{t('inspection.linkOnce')}</p>
            <CodeBlock
              label={t('shareReport.card')}
              code={cardCode(share.data.url, share.data.name)}
            />
          </>
        ) : (
          <form id={form} onSubmit={submit} className="grid gap-4">
            <Field
              label={t('shareReport.name')}
              error={isTold && name === '' ? t('field.required') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  value={text}
                  maxLength={LONGEST_NAME}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            <Field label={t('sources.by')}>
              {(control) => (
                <Select
                  {...control}
                  value={by}
                  onChange={({ target }) =>
                    setBy(REPORT_DIMENSIONS.find((each) => each === target.value) ?? by)
                  }
                >
                  {REPORT_DIMENSIONS.map((each) => (
                    <option key={each} value={each}>
                      {t(`filter.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div className="grid gap-1.5">
              <p className="font-medium">{t('shareReport.days')}</p>
              <Segmented
                label={t('shareReport.days')}
                value={String(days)}
                options={REPORT_DAYS.map((each) => ({
                  value: String(each),
                  label: t('backtest.days', { count: each }),
                }))}
                onChange={(value) =>
                  setDays(REPORT_DAYS.find((each) => String(each) === value) ?? days)
                }
              />
            </div>
          </form>
        )}
        {share.isError && <FormAlert title={t('shareReport.failed')} error={share.error} />}
        <LinkList />
      </div>
      {guard}
    </Dialog>
  )
}
