import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A link to the API reference. */
export function DocsLink() {
  const { t } = useTranslation()
  return (
    <a
      href="/api/reference"
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center gap-1.5 text-accent underline underline-offset-3"
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      {t('apiKeys.docs')}
    </a>
  )
}
