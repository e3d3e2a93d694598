import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  /** The list that the screen belongs to. */
  back?: { to: string; label: string }
  title: ReactNode
  /** Badges beside the title. */
  badges?: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

/** The head of a screen about one thing; that of a list is in the shell's header. */
export function ScreenHead({ back, title, badges, text, actions }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        {back && (
          <Link
            to={back.to}
            className="flex w-fit items-center gap-1 rounded-sm text-muted text-xs hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="wrap-anywhere font-semibold text-lg">{title}</h2>
          {badges}
        </div>
        {text && <p className="text-pretty text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
