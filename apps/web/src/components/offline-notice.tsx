import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#lib/hooks/use-online.ts'

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-3 border-line border-b bg-givt-soft px-4 py-2 text-givt md:px-6">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline.text')}
        </p>
      )}
    </div>
  )
}
