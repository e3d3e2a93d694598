import { Logo } from '#components/ui/logo.tsx'
import type { LandingText } from '../landing-text.ts'
import { SieveArt } from './sieve-art.tsx'

/** Preview image of a shared page: 1200 by 630. */
export function SocialCard({ text }: { text: LandingText }) {
  return (
    <div className="grid h-[630px] w-[1200px] grid-cols-[13fr_10fr] items-center gap-12 bg-canvas px-20">
      <div className="grid gap-10">
        <span className="origin-left scale-200">
          <Logo />
        </span>
        <p className="text-balance font-semibold text-[60px] leading-[1.1] tracking-tight">
          {text.heading}
        </p>
      </div>
      <SieveArt label={text.art} />
    </div>
  )
}
