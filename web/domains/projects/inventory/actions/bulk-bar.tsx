import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { unitStates, type UnitState } from '../../../../../contract/projects/unit-states.ts'
import { Button } from '../../../../ui/button.tsx'
import { moveName } from '../unit/unit-words.ts'
import { openStates, type UnitRow, type Work } from '../unit/units.ts'

interface BulkBarProps {
  work: Work
  units: readonly UnitRow[]
  isStill: boolean
  /** Absent where no homes of the project change. */
  onMove: ((units: readonly UnitRow[], to: UnitState) => void) | undefined
  onAllot: (() => void) | undefined
  onHistory: (unit: UnitRow) => void
}

/** What can be done with the homes of the selected range: each button names how many of them it is open to. */
export function BulkBar({ work, units, isStill, onMove, onAllot, onHistory }: BulkBarProps) {
  const { t, i18n } = useLingui()
  const only = units.length === 1 ? units[0] : undefined
  return (
    <div
      role="region"
      aria-label={t`Selected homes`}
      className="flex flex-wrap items-center gap-2 rounded-card border border-edge bg-surface p-2"
    >
      <p className="me-2 ps-1 text-small font-medium" role="status">
        {only ? only.unitNumber : <Plural value={units.length} one="# home selected" other="# homes selected" />}
      </p>
      {unitStates.map((to) => {
        if (!onMove) return null
        const open = units.filter((unit) => openStates(unit, work).includes(to))
        if (open.length === 0) return null
        return (
          <Button key={to} size="small" disabled={isStill} onClick={() => onMove(open, to)}>
            {i18n._(moveName(to, work.state))}
            {open.length < units.length && <span className="figures text-soft">{open.length}</span>}
          </Button>
        )
      })}
      {onAllot && (
        <Button size="small" disabled={isStill} onClick={onAllot}>
          <Trans>Allot</Trans>
        </Button>
      )}
      {only?.isOwn && (
        <Button size="small" look="quiet" onClick={() => onHistory(only)}>
          <Trans>History</Trans>
        </Button>
      )}
    </div>
  )
}
