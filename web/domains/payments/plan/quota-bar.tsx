import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/link-button.tsx'

/** The share of a quota from which the bar warns. */
const NEARLY = 0.9

interface QuotaBarProps {
  name: string
  /** Over which time it counts. */
  period?: string | undefined
  /** What to do when all of it is used. */
  whenFull: string
  /** The list of what used it. */
  to: string
  limit: number
  /** How much of the limit agencies share. */
  shared?: number | undefined
  used: number
}

/** How much of a quota is used, as text and as a bar, and what to do near its end. */
export function QuotaBar({ name, period, whenFull, to, limit, shared, used }: QuotaBarProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (limit === 0 && used === 0)
    return (
      <p className="flex flex-wrap justify-between gap-x-4">
        <TextLink to={to}>{name}</TextLink>
        <span className="text-soft">
          <Trans>Not included</Trans>
        </span>
        <span className="w-full text-small text-soft">{whenFull}</span>
      </p>
    )
  const isFull = used >= limit
  const isNearly = !isFull && used >= limit * NEARLY
  const share = limit === 0 ? 1 : Math.min(1, used / limit)
  const [taken, places] = [number(used), number(limit)]
  const amount = t`${taken} of ${places}`
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TextLink to={to}>{name}</TextLink>
        <span className="figures flex items-center gap-2 font-medium">
          {isFull && (
            <Chip tone="wrong">
              <Trans context="a quota">Full</Trans>
            </Chip>
          )}
          {isNearly && (
            <Chip tone="due">
              <Trans context="a quota">Nearly full</Trans>
            </Chip>
          )}
          {amount}
        </span>
      </p>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, used)}
        aria-valuenow={used}
        aria-valuetext={amount}
        className="h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={classes('h-full rounded-full', isFull ? 'bg-wrong' : isNearly ? 'bg-due' : 'bg-accent')}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-soft">
        {period !== undefined && <span>{period}</span>}
        {shared !== undefined && (
          <span>
            <Plural value={shared} one="# of them shared by your agency" other="# of them shared by your agency" />
          </span>
        )}
        {(isFull || isNearly) && <span>{whenFull}</span>}
      </p>
    </div>
  )
}
