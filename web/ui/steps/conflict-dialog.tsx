import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

export interface FieldConflict<Value> {
  field: string
  mine: Value
  theirs: Value
}

interface ConflictDialogProps<Value> {
  open: boolean
  conflicts: readonly FieldConflict<Value>[]
  /** The name of a field. */
  nameOf: (field: string) => string
  /** A value in words. */
  formatValue: (field: string, value: Value) => string
  onClose: () => void
  /** Gets the fields that become what they are elsewhere. */
  onDecide: (theirs: readonly string[]) => void
}

/** The same fields written in two places: both versions beside each other, and the choice for each or for all. */
export function ConflictDialog<Value>({
  open,
  conflicts,
  nameOf,
  formatValue,
  onClose,
  onDecide,
}: ConflictDialogProps<Value>) {
  const { t } = useLingui()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const all = conflicts.map(({ field }) => field)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Changed in two places`}
      description={t`The same fields were changed in another tab or on another device. Choose which version to keep. Nothing else changes.`}
      actions={
        <Button look="primary" onClick={() => onDecide(theirs.filter((field) => all.includes(field)))}>
          <Trans>Keep the selection</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setTheirs([])}>
            <Trans>Keep all from here</Trans>
          </Button>
          <Button size="small" onClick={() => setTheirs(all)}>
            <Trans>Keep all from there</Trans>
          </Button>
        </div>
        {conflicts.map((conflict) => {
          const { field } = conflict
          const takesTheirs = theirs.includes(field)
          const options = [
            {
              on: !takesTheirs,
              name: t`Here`,
              value: conflict.mine,
              choose: () => setTheirs(theirs.filter((one) => one !== field)),
            },
            { on: takesTheirs, name: t`There`, value: conflict.theirs, choose: () => setTheirs([...theirs, field]) },
          ]
          return (
            <fieldset key={field} className="grid min-w-0 gap-2">
              <legend className="mb-2 font-medium">{nameOf(field)}</legend>
              {options.map(({ on, name, value, choose }) => (
                // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the two lines in it
                <label
                  key={name}
                  className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-card border px-3 py-2.5 ${on ? 'border-accent bg-accent-soft' : 'border-line'}`}
                >
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={on}
                    onChange={choose}
                    className="mt-0.5 size-5 shrink-0"
                  />
                  <span className="grid min-w-0 gap-0.5">
                    <span className="text-small text-soft">{name}</span>
                    <span className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-line">
                      {formatValue(field, value)}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}
