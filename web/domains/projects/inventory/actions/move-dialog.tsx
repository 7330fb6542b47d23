import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { USUAL_HOLD_HOURS } from '../../../../../contract/projects/inventory.ts'
import type { ProjectState } from '../../../../../contract/projects/project-states.ts'
import { MAX_HOLD_HOURS, type UnitState } from '../../../../../contract/projects/unit-states.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { moveName } from '../unit/unit-words.ts'
import { needsReason, type UnitRow } from '../unit/units.ts'
import { ReasonField, saysWhy } from './reason-field.tsx'

const HOURS = [2, 6, 12, USUAL_HOLD_HOURS, 48, MAX_HOLD_HOURS]

/** Whether a move asks first: for the hours, for a reason, or for a confirmation because it is irreversible. */
export const isAskedFirst = (units: readonly UnitRow[], to: UnitState): boolean =>
  to === 'held' || to === 'sold' || units.some(({ state }) => needsReason(state, to))

interface MoveDialogProps {
  units: readonly UnitRow[]
  to: UnitState
  /** The state of their project. */
  project: ProjectState
  onMove: (more: { holdHours?: number; reason?: string }) => void
  onClose: () => void
}

/** Asks for the details of a move of homes. */
export function MoveDialog({ units, to, project, onMove, onClose }: MoveDialogProps) {
  const { t, i18n } = useLingui()
  const [hours, setHours] = useState(USUAL_HOLD_HOURS)
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isNeeded = units.some(({ state }) => needsReason(state, to))
  const isFinal = project === 'completed' && to === 'blocked'
  const isMissing = isNeeded && !saysWhy(reason)
  const name = i18n._(moveName(to, project))
  function move() {
    setPressed(true)
    if (isMissing) return
    onMove({ ...(to === 'held' && { holdHours: hours }), ...(reason.trim() && { reason: reason.trim() }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={units.length === 1 ? `${name}: ${units[0]?.unitNumber ?? ''}` : name}
      actions={
        <>
          <Button onClick={onClose}>{isFinal ? <Trans>Keep booking</Trans> : <Trans>Cancel</Trans>}</Button>
          <Button look="primary" onClick={move}>
            {name}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <Plural value={units.length} one="# home" other="# homes" />
        </p>
        {to === 'held' && (
          <SelectField
            label={t`For how long`}
            hint={t`After that, the home becomes available again automatically.`}
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {HOURS.map((count) => (
              <option key={count} value={count}>
                {t`${count} hours`}
              </option>
            ))}
          </SelectField>
        )}
        {to === 'sold' && (
          <p className="font-medium">
            <Trans>A sold home stays sold. This cannot be undone.</Trans>
          </p>
        )}
        {isFinal && (
          <p className="font-medium">
            <Trans>
              The project is completed, so a home whose booking is cancelled is blocked. This cannot be undone.
            </Trans>
          </p>
        )}
        <ReasonField
          label={isNeeded ? t`Reason` : t`Reason (optional)`}
          hint={t`It is kept in the history of the home.`}
          isMissing={isPressed && isMissing}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
