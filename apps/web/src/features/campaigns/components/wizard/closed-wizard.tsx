import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/dialog.tsx'
import { Gate } from '#domain/access/gate.tsx'

/**
 * Explains why a link to a campaign's form opens nothing for roles that cannot change campaigns.
 */
export function ClosedWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={t('wizard.title.opening')} size="lg">
      <Gate permission="campaigns" access="manage">
        {null}
      </Gate>
    </Dialog>
  )
}
