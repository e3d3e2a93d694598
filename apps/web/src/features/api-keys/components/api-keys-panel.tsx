import { Gate } from '../../access/components/gate.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'

/** The account's keys, where the plan has them. */
export function ApiKeysPanel() {
  return (
    <Gate permission="api">
      <ApiKeysSection />
    </Gate>
  )
}
