import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { focusContent } from '#lib/focus-content.ts'

interface Props {
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Shown if the selected account has no entries in a list. */
export function NoneOfAccount({ onChange }: Props) {
  const { t } = useTranslation()
  const clear = () => {
    onChange({ account: '' })
    focusContent()
  }
  return (
    <Notice
      icon={SearchX}
      title={t('common.nothingFound')}
      action={<Button onClick={clear}>{t('admin.clearFilters')}</Button>}
    />
  )
}
