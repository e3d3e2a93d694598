import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useKeptPeriod } from '../../use-kept-period.ts'
import { canBeShared, type SharedView, toSharedView } from '../../views/report-view.ts'

interface Props {
  icon: LucideIcon
  label: string
  /** Loaded when the button is clicked. */
  dialog: ComponentType<{ view: SharedView; onClose: () => void }>
}

/** Opens a dialog about the view, on screens that only show counts. */
export function ReportButton({ icon: Icon, label, dialog: ReportDialog }: Props) {
  const may = useMay()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const view = toSharedView(pathname, new URLSearchParams(search))
  const period = useKeptPeriod(view.period)
  if (!canBeShared(pathname) || !may('analytics', 'manage')) return null
  return (
    <>
      <Button icon={Icon} size="sm" variant="ghost" title={label} onClick={() => setOpen(true)}>
        <span className="max-2xl:sr-only">{label}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog view={{ ...view, period }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
