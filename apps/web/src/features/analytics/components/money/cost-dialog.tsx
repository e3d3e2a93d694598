import { SOURCE_DIMENSIONS } from '@crivo/shared'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { useCostForm } from './use-cost-form.ts'
import { useFaultTexts } from './use-fault-texts.ts'

interface Props {
  /** The form's initial day. */
  day: string
  currency: string
  onClose: () => void
}

/** Form for a campaign's cost from a source on a day or range of days. */
export function CostDialog({ day, currency, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const { form, put, save, exists } = useCostForm({ day, currency, onSaved: onClose })
  const messages = useFaultTexts()
  const campaigns = useCampaigns()
  const { close, guard } = useCloseGuard(form.formState.isDirty && !put.isPending, onClose)
  const dimension = form.watch('dimension')
  return (
    <Dialog
      onClose={close}
      title={t('money.addCost')}
      description={t('money.addCostText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          {exists && (
            <Button onClick={save('replace')} busy={put.isPending}>
              {t('money.replace')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={put.isPending}>
            {t('money.saveCost')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save('refuse')} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('visits.campaign')}>
          {(control) => (
            <Select {...control} {...form.register('campaignId')}>
              <option value="">{t('visits.allCampaigns')}</option>
              {campaigns.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('money.costOf')}>
          {(control) => (
            <Select {...control} {...form.register('dimension')}>
              {SOURCE_DIMENSIONS.map((each) => (
                <option key={each} value={each}>
                  {t(`filter.${each}`)}
                </option>
              ))}
              <option value="">{t('money.allVisits')}</option>
            </Select>
          )}
        </Field>
        {dimension !== '' && (
          <TextField
            form={form}
            name="value"
            label={t(`filter.${dimension}`)}
            placeholder="google"
            registerAs={{ required: 'required' }}
          />
        )}
        <div className="grid grid-cols-2 gap-4">
          <TextField
            form={form}
            name="amount"
            label={t('money.amount')}
            inputMode="decimal"
            messages={messages}
          />
          <TextField
            form={form}
            name="currency"
            label={t('money.currency')}
            maxLength={3}
            messages={messages}
          />
        </div>
        <TextField
          form={form}
          name="from"
          type="date"
          label={t('money.firstDay')}
          registerAs={{ required: 'required' }}
        />
        <TextField
          form={form}
          name="to"
          type="date"
          label={t('money.lastDay')}
          hint={t('money.lastDayHint')}
        />
        {put.isError && (
          <div className="sm:col-span-2">
            <FormAlert title={t('money.costFailed')} error={put.error} />
          </div>
        )}
      </form>
      {guard}
    </Dialog>
  )
}
