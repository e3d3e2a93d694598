import { useFormat } from '#lib/format.ts'

interface Props {
  /** ISO 8601. */
  at: string
  className?: string
}

/** A date and time in the account's time zone; UTC on hover. */
export function Time({ at, className }: Props) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.utc(at)} className={className}>
      {format.second(at)}
    </time>
  )
}
