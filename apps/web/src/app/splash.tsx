import { useTranslation } from 'react-i18next'
import { LogoMark } from '../components/ui/logo.tsx'

/** Until the first screen's code or the session's check is there, or another address. */
export function Splash({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3">
      <LogoMark className="size-10 animate-shimmer" />
      <p role="status" className="text-muted">
        {text ?? t('common.loading')}
      </p>
    </main>
  )
}
