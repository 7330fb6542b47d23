import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'

const five = [1, 2, 3, 4, 5]

/** A number of five stars as one labelled image. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [given, most] = [number(stars), number(5)]
  return (
    <span role="img" aria-label={t`${given} out of ${most} stars`} className={classes('inline-flex', className)}>
      {five.map((count) => (
        <Star
          key={count}
          aria-hidden
          className={classes('size-4', count <= Math.round(stars) ? 'fill-accent text-accent' : 'text-faint')}
        />
      ))}
    </span>
  )
}
