import { Gate } from '#core/access/gate.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'

/** The account's keys, if its plan includes API keys. */
export function ApiKeysPanel() {
  return (
    <Gate permission="api">
      <ApiKeysSection />
    </Gate>
  )
}
