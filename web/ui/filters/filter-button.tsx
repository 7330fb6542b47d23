import { Plural, Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../button.tsx'
import type { ButtonProps } from '../button.tsx'

interface FilterButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** Number of active filters. */
  count: number
  /** Classes of its label. */
  wordClass?: string
}

/** Opens the filters of a list and shows the number of active ones. */
export const FilterButton = ({ count, wordClass, ...button }: FilterButtonProps) => (
  <Button icon={<SlidersHorizontal aria-hidden />} aria-haspopup="dialog" {...button}>
    <span className={wordClass}>
      <Trans>Filters</Trans>
    </span>
    {count > 0 && (
      <span className="figures grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-small text-paper">
        <span className="sr-only">
          <Plural value={count} one="# filter applied" other="# filters applied" />
        </span>
        <span aria-hidden>{count}</span>
      </span>
    )}
  </Button>
)
