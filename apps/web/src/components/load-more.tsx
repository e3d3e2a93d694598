import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { Button } from './ui/button.tsx'

interface Props {
  busy: boolean
  error: unknown
  onMore: () => void
}

/** Loads more when it scrolls into view; after an error, only when clicked. */
export function LoadMore({ busy, error, onMore }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const isIdle = !busy && error === null
  useEffect(() => {
    if (!isIdle || !box.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '400px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isIdle, onMore])
  return (
    <div ref={box} className="sticky left-0 flex flex-wrap items-center justify-center gap-3 p-4">
      {error !== null && (
        <p role="alert" className="text-danger">
          {t(`error.${errorCodeOf(error)}`)}
        </p>
      )}
      <Button size="sm" busy={busy} onClick={onMore}>
        {t('common.more')}
      </Button>
    </div>
  )
}
