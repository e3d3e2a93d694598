import {
  ALERT_CHANNELS,
  ALERT_DIMENSIONS,
  type CreateAlertRule,
  RATE_HOURS,
  SPEND_DAYS,
} from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import { alertChannelsQuery } from '../../api/alert-rules.ts'
import type { RuleForm } from './rule-form.ts'

type Form = UseFormReturn<RuleForm, unknown, CreateAlertRule>

const KINDS = ['invalid_rate', 'invalid_spend', 'no_visits'] as const

/** The fields of an alert rule, which depend on its kind. */
export function RuleFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const [kind, dimension] = useWatch({ control: form.control, name: ['kind', 'dimension'] })
  const campaigns = useCampaigns()
  const isByCampaign = kind === 'invalid_rate' && dimension === 'campaign'
  return (
    <>
      <div className="sm:col-span-2">
        <TextField form={form} name="name" label={t('alertRules.name')} autoComplete="off" />
      </div>
      <Choice form={form} name="kind" label={t('alertRules.kind')}>
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`alertRules.kindOf.${each}`)}
          </option>
        ))}
      </Choice>
      {!isByCampaign && (
        <Choice form={form} name="campaignId" label={t('visits.campaign')}>
          <option value="">{t('visits.allCampaigns')}</option>
          {campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {kind === 'invalid_rate' && <RateFields form={form} dimension={dimension} />}
      {kind === 'invalid_spend' && <SpendFields form={form} />}
      {kind === 'no_visits' && (
        <TextField form={form} name="silence" inputMode="numeric" label={t('alertRules.silence')} />
      )}
      <ChannelChoices form={form} />
    </>
  )
}

function RateFields({ form, dimension }: { form: Form; dimension: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Choice form={form} name="dimension" label={t('alertRules.dimension')}>
        <option value="">{t('alertRules.together')}</option>
        {ALERT_DIMENSIONS.map((each) => (
          <option key={each} value={each}>
            {t(`filter.${each}`)}
          </option>
        ))}
      </Choice>
      {dimension !== '' && dimension !== 'campaign' && (
        <TextField
          form={form}
          name="value"
          label={t('alertRules.value')}
          hint={t('alertRules.valueHint')}
          autoComplete="off"
        />
      )}
      <TextField form={form} name="percent" inputMode="decimal" label={t('alertRules.percent')} />
      <TextField
        form={form}
        name="visits"
        inputMode="numeric"
        label={t('alertRules.visits')}
        hint={t('alertRules.visitsHint')}
      />
      <Choice form={form} name="hours" label={t('alertRules.window')}>
        {RATE_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {t('alertRules.hours', { count: hours })}
          </option>
        ))}
      </Choice>
    </>
  )
}

function SpendFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField form={form} name="amount" inputMode="decimal" label={t('alertRules.amount')} />
      <TextField form={form} name="currency" maxLength={3} label={t('money.currency')} />
      <Choice form={form} name="days" label={t('alertRules.days')}>
        {SPEND_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('alertRules.spendDays', { count: days })}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** Selects the chats to alert; unconnected chats are disabled. */
function ChannelChoices({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { data: chats = [] } = useQuery(alertChannelsQuery())
  const message = form.formState.errors.channels?.message
  return (
    <fieldset className="grid gap-2.5 sm:col-span-2">
      <legend className="mb-1.5 font-medium">{t('alertRules.channels')}</legend>
      <p className="text-muted text-xs">{t('alertRules.channelsHint')}</p>
      {ALERT_CHANNELS.map((channel) => {
        const isMissing =
          (channel === 'slack' || channel === 'telegram') &&
          !chats.some((chat) => chat.channel === channel)
        return (
          <Checkbox
            key={channel}
            {...form.register('channels')}
            value={channel}
            disabled={isMissing}
            label={t(`alertRules.channel.${channel}`)}
            hint={t(isMissing ? 'alertRules.notConnected' : `alertRules.channelHint.${channel}`)}
          />
        )
      })}
      {message !== undefined && (
        <p role="alert" className="text-danger text-xs">
          {message === 'not_connected' ? t('alertRules.wrongChannel') : fieldText(t, message)}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  form: Form
  name: 'kind' | 'campaignId' | 'dimension' | 'hours' | 'days'
  label: string
  children: ReactNode
}

function Choice({ form, name, label, children }: ChoiceProps) {
  const { t } = useTranslation()
  const message = form.formState.errors[name]?.message
  return (
    <Field label={label} error={message === undefined ? undefined : fieldText(t, message)}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {children}
        </Select>
      )}
    </Field>
  )
}
