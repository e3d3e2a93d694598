import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NEEDED_PERMISSIONS } from '../permissions.ts'

/** The permissions that a token needs, each with its purpose. */
export function NeededPermissions() {
  const { t } = useTranslation()
  return (
    <ul className="grid gap-2 rounded-md bg-sunken p-3">
      {NEEDED_PERMISSIONS.map((name) => (
        <li key={name} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="grid">
            <span className="font-medium">{t(`cloudflare.permission.${name}`)}</span>
            <span className="text-muted text-xs">{t(`cloudflare.why.${name}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
