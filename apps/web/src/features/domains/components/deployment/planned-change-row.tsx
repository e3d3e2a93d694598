import type { PlannedChange } from '@crivo/shared'
import { Check, type LucideIcon, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Summary } from '#components/ui/summary.tsx'
import { ProblemText } from '../problem-text.tsx'

const ICONS: Readonly<Record<PlannedChange['action'], LucideIcon>> = {
  create: Plus,
  update: Pencil,
  keep: Check,
}

/** A resource in the CDN account that is created, changed or kept, with its API call. */
export function PlannedChangeRow({ change }: { change: PlannedChange }) {
  const { t } = useTranslation()
  const { resource, name, action, request, problem, detail } = change
  const look =
    problem === null
      ? ({ tone: action === 'keep' ? 'neutral' : 'accent', icon: ICONS[action] } as const)
      : ({ tone: 'danger', icon: TriangleAlert } as const)
  return (
    <li className="grid gap-2 p-3">
      <div className="flex items-start gap-3">
        <span className="grid min-w-0 flex-1">
          <span className="font-medium">{t(`domains.resource.${resource}`)}</span>
          <code className="wrap-anywhere font-mono text-muted text-xs">{name}</code>
        </span>
        <Badge {...look}>
          {t(problem === null ? `domains.planned.${action}` : 'domains.collides')}
        </Badge>
      </div>
      {problem !== null && (
        <p className="text-pretty text-danger">
          <ProblemText problem={problem} detail={detail} />
        </p>
      )}
      {request && (
        <details className="text-xs">
          <Summary>{t('domains.showCall')}</Summary>
          <pre className="mt-1.5 whitespace-pre-wrap break-all rounded-md bg-sunken p-2.5 font-mono">
            <code>
              {[`${request.method} ${request.path}`, request.body].filter(Boolean).join('\n')}
            </code>
          </pre>
        </details>
      )}
    </li>
  )
}
