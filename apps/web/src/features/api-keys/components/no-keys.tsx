import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'

/** Empty state that explains API keys with an example call. */
export function NoKeys() {
  const { t } = useTranslation()
  const example = `curl ${location.origin}/api/campaigns \\\n  -H 'Authorization: Bearer crivo_sk_…'`
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
      <h3 className="font-medium">{t('apiKeys.empty')}</h3>
      <p className="text-pretty text-muted">{t('apiKeys.emptyText')}</p>
      <CodeBlock label={t('apiKeys.example')} code={example} />
    </div>
  )
}
