import type { User } from '@crivo/shared'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { lazy } from '#lib/lazy.ts'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

export function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection title={t('settings.delete')} text={t('settings.deleteText')}>
      <Button className="w-fit" variant="danger" onClick={() => setAsking(true)}>
        {t('settings.deleteButton')}
      </Button>
      <Suspense>
        {asking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
      </Suspense>
    </SettingsSection>
  )
}
