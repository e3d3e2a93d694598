import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import type { Download } from '../kinds.ts'

export function DownloadLink({ download: { href, name } }: { download: Download }) {
  const { t } = useTranslation()
  return (
    <a href={href} download={name} className={buttonStyle({}, 'w-fit')}>
      <FileDown aria-hidden="true" className="size-4" />
      {t('integrations.download', { file: name })}
    </a>
  )
}
