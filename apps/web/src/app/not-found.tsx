import { NotFoundNotice } from '../components/not-found-notice.tsx'

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <NotFoundNotice />
    </main>
  )
}
