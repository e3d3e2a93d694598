import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Gate } from '#core/access/gate.tsx'

/** Shown when a role that cannot change campaigns follows a link to a campaign's form. */
export function ClosedWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('wizard.title.opening')} size="lg">
      <Gate permission="campaigns" access="manage">
        {null}
      </Gate>
    </Dialog>
  )
}
