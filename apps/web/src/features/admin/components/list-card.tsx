import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardError } from '#components/card-error.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'

interface Props<Item> {
  title: string
  text: string
  query: UseQueryResult<readonly Item[]>
  /** Title of the error shown if the list cannot be loaded. */
  failed: string
  /** Shown if the list is empty. */
  empty: string
  /** Shown above the list. */
  form?: ReactNode
  /** Renders the rows. */
  children: (items: readonly Item[]) => ReactNode
}

/** A card that loads and shows a short list. */
export function ListCard<Item>({ title, text, query, form, children, ...texts }: Props<Item>) {
  const loadError = useLoadError(query)
  const { data } = query
  return (
    <Card>
      <CardHeader title={title} text={text} />
      {form !== undefined && <CardBody>{form}</CardBody>}
      {loadError !== null ? (
        <CardBody>
          <CardError title={texts.failed} error={loadError} query={query} />
        </CardBody>
      ) : data === undefined ? (
        <CardBody>
          <Skeleton className="h-9" />
        </CardBody>
      ) : data.length === 0 ? (
        <CardBody>
          <p className="text-muted">{texts.empty}</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">{children(data)}</ul>
      )}
    </Card>
  )
}
