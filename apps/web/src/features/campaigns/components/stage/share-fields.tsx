import { STAGE_SHARES, type StageShare } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { useFormat } from '#lib/format.ts'

/** Selectable hours between increases; 0 for manual increases. */
const STEPS = [0, 6, 24, 72, 168] as const

interface Props {
  share: number
  stepHours: number | null
  disabled?: boolean
  onShare: (share: StageShare) => void
  onStep: (stepHours: number | null) => void
}

/** The share of visitors who get the changed rules, and when it increases. */
export function ShareFields({ share, stepHours, disabled = false, onShare, onStep }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Segmented
        label={t('stage.share')}
        value={String(share)}
        disabled={disabled}
        options={STAGE_SHARES.map((value) => ({
          value: String(value),
          label: format.plainPercent(value),
        }))}
        onChange={(value) => onShare(STAGE_SHARES.find((each) => String(each) === value) ?? 1)}
      />
      <Field label={t('stage.step')}>
        {(control) => (
          <Select
            {...control}
            value={stepHours ?? 0}
            disabled={disabled}
            onChange={({ target }) => onStep(Number(target.value) || null)}
          >
            {STEPS.map((hours) => (
              <option key={hours} value={hours}>
                {hours === 0 ? t('stage.byHand') : t('stage.hours', { count: hours })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
