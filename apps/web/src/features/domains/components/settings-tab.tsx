import type { DomainDetails } from '@crivo/shared'
import { DangerZone } from './danger-zone.tsx'
import { DomainSettingsForm } from './domain-settings-form.tsx'
import { EmergencyLink } from './emergency-link.tsx'
import { FilteringSwitch } from './filtering-switch.tsx'

interface Props {
  domain: DomainDetails
  onUnsaved: (unsaved: boolean) => void
  onDeleted: () => void
}

export function SettingsTab({ domain, onUnsaved, onDeleted }: Props) {
  return (
    <>
      <FilteringSwitch domain={domain} />
      <EmergencyLink domain={domain} />
      <DomainSettingsForm domain={domain} onUnsaved={onUnsaved} />
      <DangerZone domain={domain} onDeleted={onDeleted} />
    </>
  )
}
