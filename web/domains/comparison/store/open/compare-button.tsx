import { useLingui } from '@lingui/react/macro'
import { Columns2 } from 'lucide-react'
import { toggleCompared, useCompareList } from '../compare-list.ts'
import { firstPress } from '../../../../ui/first-press.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

interface CompareButtonProps {
  /** Of the home. */
  id: string
  onPicture?: boolean
  className?: string
}

/** Puts a home among those to compare and takes it out again. Rendered empty, like the heart beside it. */
export function CompareButton({ id, ...look }: CompareButtonProps) {
  // Compiled it is twice as large, and a button is quickly drawn again.
  'use no memo'
  const { t } = useLingui()
  const on = useCompareList().includes(id)
  return (
    <IconButton
      label={t`Compare`}
      aria-pressed={on}
      icon={<Columns2 aria-hidden className={on ? 'fill-accent-soft text-accent' : undefined} />}
      onClick={firstPress(() => toggleCompared(id))}
      {...look}
    />
  )
}
