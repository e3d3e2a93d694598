import { clsx } from 'clsx'

interface Props {
  /** Of the person, or the email where there is no name. */
  name: string
  /** Address of the photo; `null` shows initials. */
  photo: string | null
  /** Width and height, and the size of the initials. */
  className?: string
}

/** A person's photo, or the initials. The name stands beside it, so it has none of its own. */
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
  const words = name.split(/[\s.@]+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
