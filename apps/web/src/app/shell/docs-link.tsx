import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { docsAt } from '#config/paths.ts'

/** Opens the documentation, which is static and outside the app, in a new tab. */
export function DocsLink() {
  const { t, i18n } = useTranslation()
  return (
    <a
      href={docsAt(i18n.language)}
      target="_blank"
      rel="noreferrer"
      title={t('nav.docs')}
      className="flex tap-9 items-center gap-2.5 rounded-md font-medium text-muted transition-colors hover:bg-sunken hover:text-ink max-lg:justify-center lg:px-2.5"
    >
      <BookOpen aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate max-lg:sr-only">{t('nav.docs')}</span>
    </a>
  )
}
