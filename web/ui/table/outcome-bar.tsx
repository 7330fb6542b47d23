import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FormError } from '../form-error.tsx'
import { IconButton } from '../icon-button.tsx'

interface OutcomeBarProps {
  /** Rows that could not be changed, each with the reason. */
  refused: readonly { id: string; name: string | undefined; reason: string }[]
  /** Takes the change back; absent where it cannot be. */
  onUndo?: (() => void) | undefined
  undoing: boolean
  /** Why the undo failed. */
  problem?: string | undefined
  onClose: () => void
  /** How many were changed. */
  children: ReactNode
}

/** What a change of many rows did, why it did not to some, and its undo. */
export function OutcomeBar({ refused, onUndo, undoing, problem, onClose, children }: OutcomeBarProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-surface p-4 shadow-floating">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="grow font-medium">
          {children}
          {refused.length > 0 && (
            <>
              {' '}
              <Plural value={refused.length} one="# could not be changed:" other="# could not be changed:" />
            </>
          )}
        </p>
        {onUndo && (
          <Button size="small" look="primary" busy={undoing} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <FormError>{problem}</FormError>
      <RefusedRows refused={refused} />
    </div>
  )
}

/** Rows that could not be changed, each with the reason. */
export const RefusedRows = ({ refused }: Pick<OutcomeBarProps, 'refused'>) =>
  refused.length > 0 && (
    <ul className="grid max-h-42 gap-1 overflow-y-auto text-small">
      {refused.map(({ id, name, reason }) => (
        <li key={id}>
          <span className="font-medium">{name}</span>: {reason}
        </li>
      ))}
    </ul>
  )
