import { type ComponentProps, useState } from 'react'
import { findDraft } from '../../use-kept-draft.ts'
import { KeptNotice } from './kept-notice.tsx'
import { WizardForm } from './wizard-form.tsx'

/** The form, with what had been entered before the browser dropped or reloaded the page. */
export function KeptForm(props: Omit<ComponentProps<typeof WizardForm>, 'kept'>) {
  const [kept, setKept] = useState(() => findDraft(props.campaign?.revision ?? 0))
  const { found } = kept
  return (
    <WizardForm
      key={found ? 'kept' : 'new'}
      {...props}
      kept={kept}
      values={found?.values ?? props.values}
      notice={
        <>
          {props.notice}
          {found && <KeptNotice onDiscard={() => setKept({ ...kept, found: null })} />}
        </>
      }
    />
  )
}
