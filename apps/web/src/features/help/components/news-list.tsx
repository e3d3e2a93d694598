import { CHANGES, type HelpTexts } from '#core/help/help-contents.ts'
import { useFormat } from '#lib/format.ts'

/** The changes that affect customers, newest first. */
export function NewsList({ changes }: Pick<HelpTexts, 'changes'>) {
  const format = useFormat()
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {CHANGES.map(({ id, day }) => (
        <li key={id} className="grid gap-0.5 py-3">
          <time dateTime={day} className="text-muted text-xs">
            {format.day(day)}
          </time>
          <p className="text-pretty">{changes[id]}</p>
        </li>
      ))}
    </ol>
  )
}
