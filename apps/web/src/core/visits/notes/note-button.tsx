import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { useMay } from '#core/access/use-may.ts'
import { NoteDialog } from './note-dialog.tsx'

/** Opens the form for a new note, for roles that may write notes. */
export function NoteButton({ campaignId }: { campaignId: number | null }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('analytics', 'read')) return null
  return (
    <>
      <IconButton icon={StickyNote} label={t('notes.add')} onClick={() => setOpen(true)} />
      {isOpen && <NoteDialog campaignId={campaignId} onClose={() => setOpen(false)} />}
    </>
  )
}
