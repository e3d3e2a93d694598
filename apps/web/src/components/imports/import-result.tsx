import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** States how much was stored. */
  title: string
  faults: readonly { readonly line: number; readonly text: string; readonly reason: string }[]
  children?: ReactNode
}

/** The result of an import: what was stored, and each rejected line with its reason. */
export function ImportResult({ title, faults, children }: Props) {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-center gap-2 font-medium text-pass">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </p>
      {children}
      {faults.length > 0 && (
        <>
          <p className="text-danger">{t('bots.importFaults', { count: faults.length })}</p>
          <ul className="max-h-48 overflow-y-auto rounded-md bg-sunken p-3 text-xs">
            {faults.map(({ line, text, reason }) => (
              <li key={line} className="wrap-anywhere">
                {t('bots.faultyLine', { line, text })} — {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
