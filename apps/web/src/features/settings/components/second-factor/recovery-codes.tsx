import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { saveFile } from '#lib/save-file.ts'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, which are shown only once, with two ways to save them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  const download = () =>
    saveFile('crivo-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('settings.mfaCodesText')}</p>
      <div className="relative rounded-md bg-sunken p-4 pr-12">
        <ul className="grid gap-1 font-mono text-xs sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="wrap-anywhere">
              {code}
            </li>
          ))}
        </ul>
        <span className="absolute top-2 right-2">
          <CopyButton text={text} label={t('common.copyOf', { name: t('settings.mfaCodes') })} />
        </span>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={Download} onClick={download}>
          {t('settings.mfaDownload')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('settings.mfaStored')}
        </Button>
      </div>
    </div>
  )
}
