import { type Compared, useChangeLines } from '../../versions/use-change-lines.ts'

/** The changes of a version or proposal, with a line per field and rule. */
export function ChangeLines({ of }: { of: Compared }) {
  const lines = useChangeLines()(of)
  if (lines.length === 0) return null
  return (
    <ul className="grid list-disc grid-cols-1 gap-1 pl-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
