import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Menu } from '../../../../ui/menu/menu.tsx'
import { HoldLeft } from '../unit/hold-left.tsx'
import { StateChip } from '../unit/state-chip.tsx'
import { moveName } from '../unit/unit-words.ts'
import { isOpenToAllot, openStates, type UnitRow, type Work } from '../unit/units.ts'

const AT_ONCE = 50

interface UnitListProps {
  work: Work
  rows: readonly UnitRow[]
  conflicting: ReadonlySet<string>
  now: number
  isStill: boolean
  onMove: (units: readonly UnitRow[], to: UnitState) => void
  onAllot: ((unit: UnitRow) => void) | undefined
  onHistory: (unit: UnitRow) => void
}

/** Homes one below the other, for a phone: each with what can be done with it. */
export function UnitList({ work, rows, conflicting, now, isStill, onMove, onAllot, onHistory }: UnitListProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormat()
  const [most, setMost] = useState(AT_ONCE)
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {rows.slice(0, most).map((row) => {
          const states = isStill ? [] : openStates(row, work)
          return (
            <li
              key={row.id}
              className={classes(
                'flex items-center gap-2 border-b border-line py-2',
                conflicting.has(row.id) && 'border-s-4 border-s-wrong ps-2',
              )}
            >
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{row.unitNumber}</span>
                  <StateChip state={row.state} />
                  {row.heldUntil !== null && (
                    <span className="text-small text-soft">
                      <HoldLeft until={row.heldUntil} now={now} />
                    </span>
                  )}
                </p>
                <p className="text-small text-soft">
                  {[row.unitType, t`Floor ${row.entryLevel}`, row.partner].filter(Boolean).join(' · ')}
                </p>
                {row.listPrice > 0 && <p className="figures text-small">{money(row.listPrice).short}</p>}
              </div>
              {row.isOwn && (
                <Menu
                  label={t`Actions for ${row.unitNumber}`}
                  groups={[
                    [
                      ...states.map((to) => ({
                        label: i18n._(moveName(to, work.state)),
                        onSelect: () => onMove([row], to),
                      })),
                      ...(onAllot && !isStill && isOpenToAllot(row)
                        ? [{ label: t`Allot`, onSelect: () => onAllot(row) }]
                        : []),
                    ],
                    [{ label: t`History`, onSelect: () => onHistory(row) }],
                  ].filter((group) => group.length > 0)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > most && (
        <Button className="justify-self-center" onClick={() => setMost(most + AT_ONCE)}>
          <Trans>Show more homes</Trans>
        </Button>
      )}
    </div>
  )
}
