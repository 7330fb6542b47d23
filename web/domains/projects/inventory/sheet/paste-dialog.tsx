import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { controlClass, Field } from '../../../../ui/field.tsx'
import type { MadeChanges } from '../actions/use-changes.ts'
import { ReasonField, saysWhy } from '../actions/reason-field.tsx'
import { columnNames, refusedNames, stateNames } from '../unit/unit-words.ts'
import { faultNames, sheetWords } from './sheet-words.ts'
import type { UnitRow } from '../unit/units.ts'
import { planSheet, weightyOf, type PlannedRow, type SheetColumn } from './plan.ts'
import { readTable } from './table.ts'
import { useApplySheet } from './use-apply-sheet.ts'

const SHOWN = 200

interface PasteDialogProps {
  inventory: Inventory
  rows: readonly UnitRow[]
  /** Text from the clipboard; empty if the person pastes into the dialog. */
  text: string
  /** Target of a sheet without a header. */
  at: { rows: readonly UnitRow[]; columns: readonly (SheetColumn | undefined)[] }
  isStill: boolean
  onClose: () => void
  onApplied: (made: MadeChanges) => void
}

/** Shows what a pasted sheet will change and its errors, row by row, before it is applied. */
export function PasteDialog({ inventory, rows, text: given, at, isStill, onClose, onApplied }: PasteDialogProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState(given)
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const apply = useApplySheet(inventory, onApplied)
  const planned = planSheet({ table: readTable(text), inventory, rows, words: sheetWords(i18n), at })
  const faulty = planned.filter(({ faults }) => faults.length > 0)
  const changing = planned.filter(({ faults, changes }) => faults.length === 0 && changes.length > 0)
  const added = changing.filter(({ unit }) => !unit).length
  const { cancelled, sold } = weightyOf(changing)
  const isReasonMissing = cancelled.length > 0 && !saysWhy(reason)
  const { outcome } = apply
  function change() {
    setPressed(true)
    if (!isReasonMissing) void apply.run(changing, reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      title={t`Paste from a sheet`}
      actions={
        outcome && !apply.isBusy ? (
          <Button look="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={apply.isBusy} disabled={changing.length === 0 || isStill} onClick={change}>
              <Plural value={changing.length} one="Change # home" other="Change # homes" />
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {!outcome && (
          <Field
            label={t`Rows of the sheet`}
            hint={t`With a first row of column names in any order: number, tower, type, floor, facing, location codes, state, partner. New numbers are added.`}
          >
            {(field) => (
              <textarea
                {...field}
                className={`${controlClass} font-mono text-small whitespace-pre`}
                rows={5}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
        {outcome ? (
          <div role="status" className="grid gap-3">
            <p className="font-medium">
              <Plural value={outcome.changed} one="# home changed" other="# homes changed" />
            </p>
            {outcome.failure !== undefined && <p className="font-medium text-wrong">{outcome.failure}</p>}
            {outcome.refused.length > 0 && (
              <ul className="grid gap-1 text-small">
                {outcome.refused.slice(0, SHOWN).map(({ number, code }) => (
                  <li key={number}>
                    <span className="font-medium">{number}</span> {i18n._(refusedNames[code])}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          planned.length > 0 && (
            <>
              <p role="status" className="text-small">
                <Trans>
                  {changing.length} of {planned.length} rows change something, {added} of them add a home.
                </Trans>{' '}
                {faulty.length > 0 && (
                  <span className="font-medium text-wrong">
                    <Plural
                      value={faulty.length}
                      one="# row has an error and will be skipped."
                      other="# rows have errors and will be skipped."
                    />
                  </span>
                )}
              </p>
              {sold.length > 0 && (
                <p className="font-medium">
                  <Plural
                    value={sold.length}
                    one="# home will be marked as sold."
                    other="# homes will be marked as sold."
                  />{' '}
                  <Trans>A sold home stays sold. This cannot be undone.</Trans>
                </p>
              )}
              {cancelled.length > 0 && (
                <>
                  <p className="font-medium">
                    <Plural
                      value={cancelled.length}
                      one="# booking will be cancelled."
                      other="# bookings will be cancelled."
                    />
                  </p>
                  <ReasonField
                    label={t`Reason`}
                    hint={t`It is kept in the history of these homes.`}
                    isMissing={isPressed && isReasonMissing}
                    value={reason}
                    onChange={setReason}
                  />
                </>
              )}
              <ul className="grid gap-1 text-small" aria-label={t`Preview`}>
                {[...faulty, ...changing].slice(0, SHOWN).map((row) => (
                  <PlannedLine key={row.line} row={row} />
                ))}
              </ul>
            </>
          )
        )}
      </div>
    </Dialog>
  )
}

function PlannedLine({ row: { line, number, faults, unit, way, changes } }: { row: PlannedRow }) {
  const { t, i18n } = useLingui()
  const state = way.at(-1)
  const names = changes.map((column) => {
    const name = i18n._(columnNames[column])
    return column === 'state' && state ? `${name} → ${i18n._(stateNames[state])}` : name
  })
  return (
    <li className="grid grid-cols-[3rem_7rem_minmax(0,1fr)] gap-2 border-b border-line py-1">
      <span className="figures text-faint">{line}</span>
      <span className="truncate font-medium">{number}</span>
      {faults.length > 0 ? (
        <span className="font-medium text-wrong">{faults.map((fault) => i18n._(faultNames[fault])).join(' ')}</span>
      ) : (
        <span>
          {!unit && <span className="font-medium text-verified">{t`New home`} · </span>}
          {names.join(', ')}
        </span>
      )}
    </li>
  )
}
