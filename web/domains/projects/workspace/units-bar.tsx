import { useLingui } from '@lingui/react/macro'
import type { UnitCounts } from '../../../../contract/projects/workspace.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { unitStateNames } from './parts/workspace-words.ts'

const shown = ['available', 'held', 'booked', 'sold', 'blocked'] as const
const colours: Record<(typeof shown)[number], string> = {
  available: 'bg-verified',
  held: 'bg-due',
  booked: 'bg-accent',
  sold: 'bg-ink',
  blocked: 'bg-edge',
}

/** How many homes are free, held, booked and sold: a bar, and the same in figures. */
export function UnitsBar({ units }: { units: UnitCounts }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const total = shown.reduce((sum, state) => sum + units[state], 0)
  if (total === 0) return null
  const there = shown.filter((state) => units[state] > 0)
  return (
    <div className="grid gap-2">
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunk">
        {there.map((state) => (
          <span key={state} className={colours[state]} style={{ flexGrow: units[state] }} />
        ))}
      </div>
      <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-small">
        {there.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-full ${colours[state]}`} />
            {number(units[state])} {i18n._(unitStateNames[state]).toLocaleLowerCase(i18n.locale)}
          </li>
        ))}
      </ul>
    </div>
  )
}
