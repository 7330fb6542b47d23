import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { MatrixHome } from './unit-filters.ts'
import { floorName, unitStateLooks, unitStateNames } from './unit-words.ts'
import { directionNames } from '../../properties/open/word-lists.ts'

interface UnitListProps {
  homes: readonly MatrixHome[]
  onOpen: (unitNumber: string) => void
}

const STEP = 24

/** Homes one below the other, those that can be had first, then by price. */
export function UnitList({ homes, onOpen }: UnitListProps) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  const [most, setMost] = useState(STEP)
  const sorted = homes.toSorted(
    (a, b) =>
      Number(b.state === 'available') - Number(a.state === 'available') ||
      (a.listPrice ?? Infinity) - (b.listPrice ?? Infinity),
  )
  const left = sorted.length - most
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {sorted.slice(0, most).map(({ unitNumber, unitType, state, listPrice, entryLevel, directionFaces }) => (
          <li key={unitNumber}>
            <button
              type="button"
              onClick={() => onOpen(unitNumber)}
              className="grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3 text-start hover:shadow-raised"
            >
              <span className="figures font-semibold">{unitNumber}</span>
              <span className="figures text-end font-semibold">
                {state === 'available' && listPrice !== undefined && money(listPrice).short}
              </span>
              <span className="text-small text-soft">
                {[unitType.name, floorName(entryLevel, i18n), directionFaces && i18n._(directionNames[directionFaces])]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes('self-start rounded-full border px-2 text-small', unitStateLooks[state])}>
                {i18n._(unitStateNames[state])}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button className="justify-self-center" onClick={() => setMost(most + STEP)}>
          <Trans>Show more homes ({left})</Trans>
        </Button>
      )}
    </div>
  )
}
