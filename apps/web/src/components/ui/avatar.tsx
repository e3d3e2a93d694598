import { clsx } from 'clsx'

interface Props {
  /** The person's name, or the email if there is none. */
  name: string
  /** URL of the photo; `null` shows initials. */
  photo: string | null
  /** Class names for width, height and the initials' font size. */
  className?: string
}

/** A person's photo or initials. Unlabeled, because the name is always next to it. */
export function Avatar({ name, photo, className = 'size-8 text-xs' }: Props) {
  const look = clsx('shrink-0 rounded-full', className)
  if (photo !== null) return <img src={photo} alt="" className={clsx(look, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={clsx(look, 'grid place-items-center bg-accent-soft font-semibold text-accent')}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last]
    .map((word = '') => [...word].slice(0, 1))
    .join('')
    .toUpperCase()
}
