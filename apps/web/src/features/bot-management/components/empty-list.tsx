import { ShieldBan, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import type { ListKind } from '../list-kind.ts'

/** Explains an empty list's purpose and how to add entries. */
export function EmptyList({ kind, onAdd }: { kind: ListKind; onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={kind === 'blocked' ? ShieldBan : ShieldCheck}
      title={t(`bots.empty.${kind}`)}
      action={
        <Button variant="primary" onClick={onAdd}>
          {t(`bots.add.${kind}`)}
        </Button>
      }
    >
      <p>{t(`bots.emptyText.${kind}`)}</p>
    </Notice>
  )
}
