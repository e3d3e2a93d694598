import type { DomainDetails } from '@crivo/shared'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeSettings } from '../api/change-settings.ts'

/** Turns a domain's filters off and on with one click. */
export function FilteringSwitch({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const change = useChangeSettings(domain.id)
  const isOn = domain.settings.filtering
  const state = isOn ? 'on' : 'off'
  const toggle = () =>
    change.mutate(
      { filtering: !isOn },
      {
        onSuccess: ({ settings: { filtering } }) =>
          showToast({
            tone: 'plain',
            title: t(filtering ? 'domains.filtering.nowOn' : 'domains.filtering.nowOff'),
          }),
      },
    )
  return (
    <div className="grid gap-2">
      <Callout
        tone={isOn ? 'neutral' : 'warning'}
        icon={isOn ? ShieldCheck : ShieldOff}
        title={t(`domains.filtering.${state}`)}
        action={
          <Button variant={isOn ? 'secondary' : 'primary'} busy={change.isPending} onClick={toggle}>
            {t(isOn ? 'domains.filtering.turnOff' : 'domains.filtering.turnOn')}
          </Button>
        }
      >
        <p>{t(`domains.filtering.${state}Text`)}</p>
      </Callout>
      {change.isError && <FormAlert title={t('domains.settingsFailed')} error={change.error} />}
    </div>
  )
}
