import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'

interface ResultCountProps {
  count: { count: number; more: boolean } | undefined
  /** A newer count is loading; the old one is dimmed. */
  stale?: boolean
  className?: string
}

/** "143 homes", "10,000+ homes"; screen readers announce changes. */
export function ResultCount({ count, stale = false, className }: ResultCountProps) {
  const { number } = useFormat()
  const figure = count && number(count.count)
  return (
    <p aria-live="polite" aria-atomic className={classes('figures', stale && 'text-faint', className)}>
      {!count ? (
        <Trans>Counting homes…</Trans>
      ) : count.more ? (
        <Trans>{figure}+ homes</Trans>
      ) : count.count === 0 ? (
        <Trans>No homes</Trans>
      ) : (
        <Plural value={count.count} one="# home" other={`${figure} homes`} />
      )}
    </p>
  )
}
