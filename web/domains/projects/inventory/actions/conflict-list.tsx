import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { StateChip } from '../unit/state-chip.tsx'
import { refusedNames } from '../unit/unit-words.ts'
import type { UnitRow } from '../unit/units.ts'
import type { Changes, Conflict } from './use-changes.ts'

const SHOWN = 20

interface ConflictListProps {
  conflicts: readonly Conflict[]
  /** Homes as they are now, by their ids. */
  units: ReadonlyMap<string, UnitRow>
  changes: Pick<Changes, 'again' | 'dismiss'>
  isStill: boolean
}

/** Homes that did not become what the person wanted: they take what is, or try again. */
export function ConflictList({ conflicts, units, changes, isStill }: ConflictListProps) {
  const { t, i18n } = useLingui()
  if (conflicts.length === 0) return null
  return (
    <section
      role="alert"
      aria-label={t`Homes that were not changed`}
      className="grid gap-3 rounded-card border border-line bg-wrong-soft p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-wrong">
          <Trans>Not changed</Trans>
        </h3>
        <Button size="small" look="quiet" onClick={() => changes.dismiss(conflicts.map(({ unit }) => unit.id))}>
          <Trans>Use theirs for all</Trans>
        </Button>
      </div>
      <ul className="grid gap-2">
        {conflicts.slice(0, SHOWN).map((conflict) => {
          const now = units.get(conflict.unit.id)
          return (
            <li key={conflict.unit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{conflict.unit.unitNumber}</span>
              {now && <StateChip state={now.state} />}
              <span className="grow text-small">{i18n._(refusedNames[conflict.code])}</span>
              <Button size="small" look="quiet" onClick={() => changes.dismiss([conflict.unit.id])}>
                <Trans>Use theirs</Trans>
              </Button>
              {now && (
                <Button size="small" disabled={isStill} onClick={() => void changes.again(conflict, now)}>
                  <Trans>Try again</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {conflicts.length > SHOWN && (
        <p className="text-small">
          <Trans>and {conflicts.length - SHOWN} more</Trans>
        </p>
      )}
    </section>
  )
}
