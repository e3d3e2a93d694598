import {
  BUSY_REQUESTS,
  can,
  TRAFFIC_NETWORKS,
  TRAFFIC_POSITIONS,
  TRAFFIC_SWITCHES,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { useUser } from '#core/session/use-user.ts'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { offerUpgrade } from '#lib/stores/upgrade-store.ts'
import { OptionGroup } from '../inputs/option-group.tsx'

/** A switch that needs a larger plan: off regardless of the form; a click opens the plans. */
const LOCKED = { checked: false, onChange: offerUpgrade }

/** The page that automated and anonymous visitors get. */
export function TrafficFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const hasAntiSpy = can(useUser() ?? null, 'anti-spy').allowed
  return (
    <OptionGroup form={form} group="traffic">
      <p className="text-pretty text-muted">{t('wizard.trafficText')}</p>
      {TRAFFIC_SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`wizard.traffic.${name}`)}
          hint={t(`wizard.trafficOff.${name}`)}
          {...(name === 'adSpyTools' && !hasAntiSpy ? LOCKED : form.register(`traffic.${name}`))}
        />
      ))}
      <Switch
        label={t('wizard.traffic.activity')}
        hint={t('wizard.activityHint', { count: BUSY_REQUESTS })}
        {...form.register('traffic.activity')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {TRAFFIC_NETWORKS.map((name) => (
          <Field key={name} label={t(`wizard.traffic.${name}`)}>
            {(control) => (
              <Select {...control} {...form.register(`traffic.${name}`)}>
                {TRAFFIC_POSITIONS.map((position) => (
                  <option key={position} value={position}>
                    {t(`wizard.position.${position}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field label={t('wizard.traffic.assistants')}>
          {(control) => (
            <Select {...control} {...form.register('traffic.assistants')}>
              {(['main', 'fallback'] as const).map((position) => (
                <option key={position} value={position}>
                  {t(`wizard.position.${position}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="text-pretty text-muted text-xs">{t('wizard.trafficNote')}</p>
    </OptionGroup>
  )
}
