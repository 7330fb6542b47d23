import { useLingui } from '@lingui/react'
import type { VisitStatus } from '../../../../contract/visits/visit-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { visitStatusNames, visitTones } from './visit-words.ts'

/** How far a visit has come. */
export function VisitStatusChip({ status }: { status: VisitStatus }) {
  const { i18n } = useLingui()
  return <Chip tone={visitTones[status]}>{i18n._(visitStatusNames[status])}</Chip>
}
