import { useTranslation } from 'react-i18next'

/** The ID that support needs to find a failed call. */
export function RequestId({ id }: { id: string | null }) {
  const { t } = useTranslation()
  if (id === null) return null
  return (
    <p className="text-xs">
      {t('common.requestId')} <code className="select-all break-all font-mono">{id}</code>
    </p>
  )
}
