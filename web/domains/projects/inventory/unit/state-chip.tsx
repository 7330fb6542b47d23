import { useLingui } from '@lingui/react'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { stateNames, stateTones } from './unit-words.ts'

/** The state of a home, in its colour and in words. */
export function StateChip({ state }: { state: UnitState }) {
  const { i18n } = useLingui()
  return <Chip tone={stateTones[state]}>{i18n._(stateNames[state])}</Chip>
}
