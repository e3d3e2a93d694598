import type { DomainDetails } from '@crivo/shared'
import { DangerZone } from './danger-zone.tsx'
import { DomainSettingsForm } from './domain-settings-form.tsx'

interface Props {
  domain: DomainDetails
  onUnsaved: (unsaved: boolean) => void
  onDeleted: () => void
}

export function SettingsTab({ domain, onUnsaved, onDeleted }: Props) {
  return (
    <>
      <DomainSettingsForm domain={domain} onUnsaved={onUnsaved} />
      <DangerZone domain={domain} onDeleted={onDeleted} />
    </>
  )
}
