import { INSPECTION_INTERVALS, type InspectionInterval } from '@crivo/shared'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useSaveSchedule } from '../../api/save-schedule.ts'

/** Schedules inspections of a URL. */
export function ScheduleDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [every, setEvery] = useState<InspectionInterval>('daily')
  const save = useSaveSchedule()
  const confirm = () =>
    save.mutate(
      { url, every },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t('schedule.saved') })
          onClose()
        },
      },
    )
  return (
    <Dialog
      onClose={onClose}
      title={t('schedule.add')}
      description={t('schedule.addText')}
      footer={
        <Button icon={CalendarClock} variant="primary" busy={save.isPending} onClick={confirm}>
          {t('schedule.save')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="wrap-anywhere font-mono text-xs">{url}</p>
        <Field label={t('schedule.every')}>
          {(control) => (
            <Select
              {...control}
              value={every}
              onChange={({ target }) => setEvery(intervalOf(target.value))}
            >
              {INSPECTION_INTERVALS.map((each) => (
                <option key={each} value={each}>
                  {t(`schedule.interval.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {save.isError && <FormAlert title={t('schedule.saveFailed')} error={save.error} />}
      </div>
    </Dialog>
  )
}

const intervalOf = (value: string): InspectionInterval =>
  INSPECTION_INTERVALS.find((each) => each === value) ?? 'daily'
