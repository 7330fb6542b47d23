import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Tone = 'plain' | 'verified' | 'due' | 'wrong' | 'accent'

const tones: Record<Tone, string> = {
  plain: 'bg-sunk text-ink',
  verified: 'bg-verified-soft text-verified',
  due: 'bg-due-soft text-due',
  wrong: 'bg-wrong-soft text-wrong',
  accent: 'bg-accent-soft text-accent-strong',
}

interface ChipProps {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
  className?: string
}

/** A short fact about something. */
export function Chip({ children, tone = 'plain', icon, className }: ChipProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium [&_svg]:size-4 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

interface RemovableChipProps {
  children: ReactNode
  /** The whole sentence: "Remove filter: 3 BHK". */
  removeLabel: string
  onRemove: () => void
}

/** Something that is applied and can be taken off again with one press. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      title={removeLabel}
      onClick={onRemove}
      className={classes(
        'inline-flex min-h-9 animate-rise items-center gap-1.5 rounded-full border border-edge bg-surface ps-3 pe-2',
        'text-small font-medium hover:bg-sunk pointer-coarse:min-h-11 [&_svg]:size-4',
      )}
    >
      {children}
      <X aria-hidden />
    </button>
  )
}
