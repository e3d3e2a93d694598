import type { ReactNode } from 'react'
import type { Language } from '#lib/i18n/languages.ts'

/** A language's flag, shown next to its name. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg
      viewBox="0 0 28 20"
      aria-hidden="true"
      className="aspect-7/5 h-3.5 w-auto shrink-0 rounded-[2px]"
    >
      {DRAWINGS[language]}
      <rect width="27" height="19" x=".5" y=".5" rx="2" fill="none" stroke="#0003" />
    </svg>
  )
}

const STRIPES = [0, 2, 4, 6, 8, 10, 12]

const DRAWINGS: Readonly<Record<Language, ReactNode>> = {
  'pt-BR': (
    <>
      <path fill="#009b3a" d="M0 0h28v20H0z" />
      <path fill="#fedf00" d="m14 2.4 11 7.6-11 7.6L3 10z" />
      <circle cx="14" cy="10" r="4.2" fill="#002776" />
      <path fill="none" stroke="#fff" d="M10 9.2a9 9 0 0 1 8 2.5" />
    </>
  ),
  'en-US': (
    <>
      <path fill="#fff" d="M0 0h28v20H0z" />
      {STRIPES.map((stripe) => (
        <path key={stripe} fill="#b22234" d={`M0 ${stripe * 1.54}h28v1.54H0z`} />
      ))}
      <path fill="#3c3b6e" d="M0 0h12v10.8H0z" />
      <path
        stroke="#fff"
        strokeDasharray="0 2.2"
        strokeLinecap="round"
        d="M1.7 2h10M2.8 4.3h8M1.7 6.5h10M2.8 8.8h8"
      />
    </>
  ),
  'es-ES': (
    <>
      <path fill="#c60b1e" d="M0 0h28v20H0z" />
      <path fill="#ffc400" d="M0 5h28v10H0z" />
      <path fill="#c60b1e" d="M7 8h3.6v3.2a1.8 1.8 0 0 1-3.6 0z" />
    </>
  ),
}
