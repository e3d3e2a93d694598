import { DEFAULT_TIME_ZONE, RUN_WINDOW_UNITS } from '@crivo/shared'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { WINDOW_TYPES } from '#features/campaigns/wizard-options.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { clockOf } from '#lib/time/clock.ts'
import { NumberField } from '../inputs/number-field.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'
import { useFieldError } from '../inputs/use-field-error.ts'

/** The run window; outside it, visitors get the fallback page. */
export function RunWindowFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const type = useWatch({ control: form.control, name: 'whitePageControlType' })
  return (
    <OptionGroup form={form} group="window">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('wizard.windowType')} hint={t('wizard.windowHint')}>
          {(control) => (
            <Select {...control} {...form.register('whitePageControlType')}>
              {WINDOW_TYPES.map((each) => (
                <option key={each} value={each}>
                  {t(`wizard.windowType.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {type !== 'disabled' && <StartField form={form} />}
        {type === 'time' && (
          <>
            <NumberField
              form={form}
              name="whitePageTimeLimit"
              label={t('wizard.timeLimit')}
              min={1}
              fallback={1}
            />
            <Field label={t('wizard.timeUnit')}>
              {(control) => (
                <Select {...control} {...form.register('whitePageTimeUnit')}>
                  {RUN_WINDOW_UNITS.map((unit) => (
                    <option key={unit} value={unit}>
                      {t(`wizard.unit.${unit}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
        {type === 'clicks' && (
          <NumberField
            form={form}
            name="whitePageClickLimit"
            label={t('wizard.clickLimit')}
            min={1}
            fallback={100}
          />
        )}
      </div>
      <Switch
        label={t('wizard.alwaysWhite')}
        hint={t('wizard.alwaysWhiteHint')}
        {...form.register('alwaysShowWhite')}
      />
    </OptionGroup>
  )
}

/** A time entered in Brasília time, whatever the account's time zone, and stored in UTC. */
function StartField({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const clock = clockOf(DEFAULT_TIME_ZONE, useLanguage())
  const { field, fieldState } = useController({
    control: form.control,
    name: 'whitePageStartTime',
  })
  return (
    <Field
      label={t('wizard.start', { zone: clock.zoneName })}
      hint={t('wizard.startHint')}
      error={useFieldError()(fieldState.error)}
    >
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          type="datetime-local"
          value={clock.toField(field.value)}
          onChange={(event) => field.onChange(clock.fromField(event.target.value))}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
