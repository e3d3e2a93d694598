import { can } from '@crivo/shared'
import { Cloud, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'

interface Props {
  /** Undefined while the list is loading. */
  count: number | undefined
  onAdd: () => void
}

export function DomainsToolbar({ count, onAdd }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const may = useMay()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 flex-1 basis-24 text-muted tabular-nums">
        {count !== undefined && t('domains.count', { count })}
      </p>
      {can(user ?? null, 'cloudflare').allowed && (
        <Link to={PATHS.cloudflare} className={buttonStyle({}, 'max-sm:flex-1')}>
          <Cloud aria-hidden="true" className="size-4" />
          {t('nav.cloudflare')}
        </Link>
      )}
      {may('domains', 'manage') && (
        <Button icon={Plus} variant="primary" className="max-sm:flex-1" onClick={onAdd}>
          {t('domains.add')}
        </Button>
      )}
    </div>
  )
}
