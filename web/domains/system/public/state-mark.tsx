import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { PartState } from '../../../../contract/system/public-status.ts'
import { classes } from '../../../ui/classes.ts'
import { stateNames } from './status-words.ts'

export const stateLooks = {
  works: { Icon: CircleCheck, ink: 'text-verified', paper: 'bg-verified-soft' },
  degraded: { Icon: TriangleAlert, ink: 'text-due', paper: 'bg-due-soft' },
  down: { Icon: CircleX, ink: 'text-wrong', paper: 'bg-wrong-soft' },
} as const

interface StateMarkProps {
  state: PartState
}

/** The state of a part in words, with its sign. */
export function StateMark({ state }: StateMarkProps) {
  const { i18n } = useLingui()
  const { Icon, ink } = stateLooks[state]
  return (
    <span className={classes('inline-flex items-center gap-1.5 font-medium', ink)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {i18n._(stateNames[state])}
    </span>
  )
}
