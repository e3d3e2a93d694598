import { Play } from 'lucide-react'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import type { LandingText } from '../landing-text.ts'
import type { LandingPage } from '../pages.ts'
import { SieveArt } from './sieve-art.tsx'

/** The sieve picture, which the sales video replaces without a layout shift. */
export function HeroPicture({ page, text }: { page: LandingPage; text: LandingText }) {
  const { video } = text
  if (!page.hasVideo) return <SieveArt label={text.art} />
  return (
    <div className="relative grid items-center max-lg:aspect-video max-lg:*:max-h-full">
      <SieveArt label={text.art} />
      <div
        data-video={video.title}
        hidden
        className="absolute inset-0 grid items-center bg-canvas [[hidden]]:hidden"
      >
        <div className="relative grid aspect-video content-center justify-items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface p-4 text-center">
          <Play aria-hidden="true" className="size-8 text-accent" />
          <p className="max-w-sm text-pretty text-muted">{video.text}</p>
          <button type="button" className={buttonStyle()}>
            {video.agree}
          </button>
        </div>
      </div>
    </div>
  )
}
