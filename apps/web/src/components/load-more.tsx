import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { Button } from './ui/buttons/button.tsx'

/** Loads a query's next page when it scrolls into view; after an error, only when clicked. */
export function LoadMore({ query }: { query: UseInfiniteQueryResult }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const isIdle = !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!isIdle || !box.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && fetchNextPage(),
      { rootMargin: '400px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isIdle, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={box} className="sticky left-0 flex flex-wrap items-center justify-center gap-3 p-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-danger">
          {t(`error.${errorCodeOf(query.error)}`)}
        </p>
      )}
      <Button size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('common.more')}
      </Button>
    </div>
  )
}
