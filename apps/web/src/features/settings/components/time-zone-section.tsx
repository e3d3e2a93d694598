import type { User } from '@crivo/shared'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { currentZone, zoneName, zonesWith } from '#lib/time/zone-names.ts'
import { useUpdateProfile } from '../api/update-profile.ts'

/** The time zone in which everyone in the account sees times. */
export function TimeZoneSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const id = useId()
  const update = useUpdateProfile()
  const here = currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const saved = currentZone(user.timeZone)
  const choose = (timeZone: string) =>
    update.mutate(
      { timeZone },
      { onSuccess: () => showToast({ tone: 'plain', title: t('settings.timeZoneDone') }) },
    )
  return (
    <SettingsSection title={t('settings.timeZone')} text={t('settings.timeZoneText')}>
      <div className="grid justify-items-start gap-1.5">
        <label htmlFor={id} className="w-fit font-medium">
          {t('settings.timeZone')}
        </label>
        <Select
          id={id}
          className="w-72 max-w-full"
          value={(update.isPending && update.variables.timeZone) || saved}
          disabled={update.isPending}
          onChange={({ target }) => choose(target.value)}
        >
          {zonesWith(saved, here).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </Select>
      </div>
      {here !== saved && (
        <Button className="w-fit" disabled={update.isPending} onClick={() => choose(here)}>
          {t('settings.timeZoneHere', { zone: zoneName(here) })}
        </Button>
      )}
      {update.isError && <FormAlert title={t('settings.failed')} error={update.error} />}
    </SettingsSection>
  )
}
