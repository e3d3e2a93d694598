import { useTranslation } from 'react-i18next'
import { LogoMark } from '#components/ui/logo.tsx'

/**
 * Shown until the first screen's code is loaded and the session is checked, or during a redirect.
 */
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
