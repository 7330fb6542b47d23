import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface StepButtonsProps {
  /** What is counted, for the names of the buttons. */
  of: string
  /** Undefined while the control has no whole number. */
  count: number | undefined
  least?: number
  most: number
  onCount: (count: number) => void
  /** The control between the buttons. */
  children: ReactNode
}

/** A number control with buttons for one less and one more. */
export function StepButtons({ of, count, least = 0, most, onCount, children }: StepButtonsProps) {
  const { t } = useLingui()
  const step = (by: number) => onCount(Math.min(most, Math.max(least, (count ?? 0) + by)))
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t`One less: ${of}`}
        icon={<Minus aria-hidden />}
        disabled={count !== undefined && count <= least}
        onClick={() => step(-1)}
      />
      {children}
      <IconButton
        label={t`One more: ${of}`}
        icon={<Plus aria-hidden />}
        disabled={count !== undefined && count >= most}
        onClick={() => step(1)}
      />
    </div>
  )
}
