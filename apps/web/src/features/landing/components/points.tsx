import { clsx } from 'clsx'
import type { Point } from '../landing-text.ts'

interface Props {
  points: readonly Point[]
  /** Whether the points are an ordered list. */
  numbered?: boolean
  /** Each point's link, in order. */
  links?: readonly string[]
}

export function Points({ points, numbered = false, links }: Props) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List
      className={clsx(
        'grid gap-x-8 gap-y-6 sm:grid-cols-2',
        numbered ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {points.map(({ title, text }, index) => (
        <li key={title} className="grid content-start gap-1.5 border-line border-t pt-4">
          <h3 className="flex items-baseline gap-2 font-semibold text-base">
            {numbered && <span className="text-accent tabular-nums">{index + 1}</span>}
            {links?.[index] ? (
              <a href={links[index]} className="underline-offset-2 hover:underline">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p className="text-pretty text-muted">{text}</p>
        </li>
      ))}
    </List>
  )
}
