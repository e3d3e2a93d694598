import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Button } from './button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'size'> {
  size?: 'icon' | 'iconSmall'
  icon: LucideIcon
  /** Accessible name, also shown on hover. */
  label: string
}

export function IconButton({ label, variant = 'ghost', size = 'icon', ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <Button {...rest} variant={variant} size={size} aria-label={label} />
    </Tooltip>
  )
}
