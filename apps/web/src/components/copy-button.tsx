import { Check, Copy, CopyX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#lib/hooks/use-copy.ts'
import { IconButton } from './ui/buttons/icon-button.tsx'

const ICONS = { idle: Copy, copied: Check, failed: CopyX } as const

/** Copies `text`; `label` is its accessible name. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const { state, copy } = useCopy()
  return (
    <>
      <IconButton icon={ICONS[state]} label={label} size="iconSmall" onClick={() => copy(text)} />
      <span role="status" className="sr-only">
        {state === 'copied' && t('common.copied')}
        {state === 'failed' && t('common.copyFailed')}
      </span>
    </>
  )
}
