import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useExportAccount } from '../api/export-account.ts'

export function ExportSection() {
  const { t } = useTranslation()
  const download = useExportAccount()
  return (
    <SettingsSection title={t('settings.export')} text={t('settings.exportText')}>
      <Button
        icon={Download}
        className="w-fit"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('settings.exportButton')}
      </Button>
      {download.isError && <FormAlert title={t('settings.exportFailed')} error={download.error} />}
    </SettingsSection>
  )
}
