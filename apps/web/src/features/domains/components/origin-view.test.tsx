// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OriginReveals, OriginViewText } from './origin-view.tsx'

const CHECKED = '2026-01-02T03:04:05.000Z'

it.each([
  ['is not checked yet', null, 'domains.originViewUnknown', false],
  ['sees nothing', { checkedAt: CHECKED, reveals: [] }, 'domains.originViewNone', false],
  [
    'sees an address',
    { checkedAt: CHECKED, reveals: ['cf-connecting-ip'] },
    'domains.originViewSome',
    true,
  ],
] as const)(
  'shows that an origin %s, and warns if it sees anything',
  (_, view, text, isWarning) => {
    const given = view && { ...view, reveals: [...view.reveals] }
    const { unmount } = render(
      <div>
        <OriginViewText view={given} />
        <OriginReveals view={given} />
      </div>,
    )
    expect(screen.getByText(text, { exact: false })).toBeDefined()
    expect(screen.queryByText('domains.originReveals') !== null).toBe(isWarning)
    unmount()
  },
)
