import { DELIVERY_MODES } from '@crivo/shared'
import { CornerUpRight, Info, Server } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { EntryTextField } from '../inputs/entry-text-field.tsx'
import { NumberField } from '../inputs/number-field.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'

const ICONS = { proxy: Server, redirect: CornerUpRight } as const

/** How visitors get their page and what they can do on it. */
export function DeliveryFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'deliveryMode' })
  return (
    <OptionGroup form={form} group="delivery">
      <RadioCards
        label={t('wizard.delivery')}
        value={field.value}
        options={DELIVERY_MODES.map((value) => ({
          value,
          label: t(`campaignForm.delivery.${value}`),
          text: t(`campaignForm.deliveryHint.${value}`),
          icon: ICONS[value],
        }))}
        onChange={field.onChange}
        className="sm:grid-cols-2"
      />
      {field.value === 'proxy' && (
        <>
          <p className="flex gap-2 text-pretty text-muted text-xs">
            <Info aria-hidden="true" className="size-4 shrink-0" />
            {t('wizard.proxyNote')}
          </p>
          <Switch
            label={t('wizard.rightClick')}
            hint={t('wizard.rightClickHint')}
            {...form.register('disableRightClick')}
          />
          <NumberField
            form={form}
            name="keepSeconds"
            label={t('wizard.keepSeconds')}
            hint={t('wizard.keepSecondsHint')}
            min={0}
            fallback={30}
          />
          <EntryTextField
            form={form}
            name="keepParameters"
            label={t('wizard.keepParameters')}
            hint={t('wizard.keepParametersHint')}
            placeholder="utm_campaign"
          />
        </>
      )}
    </OptionGroup>
  )
}
