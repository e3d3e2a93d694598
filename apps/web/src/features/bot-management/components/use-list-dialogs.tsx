import { type ReactNode, useState } from 'react'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import type { ListKind } from '../list-kind.ts'
import { ADDED_ADDRESS } from '../list-query.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** `ip` is the dialog's initial value. */
type Open = { readonly dialog: 'add'; readonly ip: string } | { readonly dialog: 'import' }

/** Opens a list's dialogs; the URL may contain an initial entry. */
export function useListDialogs(kind: ListKind) {
  const [parameters, put] = useParameters()
  const [chosen, setChosen] = useState<Open | null>(null)
  const ip = parameters.get(ADDED_ADDRESS)
  const open = ip === null ? chosen : ({ dialog: 'add', ip: ip.slice(0, 64) } as const)
  const close = () => {
    setChosen(null)
    if (ip !== null) put({ [ADDED_ADDRESS]: '' })
  }
  const dialog: ReactNode =
    open?.dialog === 'add' ? (
      <EntryDialog kind={kind} ip={open.ip} onClose={close} />
    ) : open?.dialog === 'import' ? (
      <ImportDialog kind={kind} onClose={close} />
    ) : null
  return {
    dialog,
    add: (added: string) => setChosen({ dialog: 'add', ip: added }),
    importList: () => setChosen({ dialog: 'import' }),
  }
}
