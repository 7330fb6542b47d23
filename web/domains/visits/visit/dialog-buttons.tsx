import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface DialogButtonsProps {
  /** Label of the main button. */
  children: ReactNode
  busy: boolean
  onClose: () => void
}

/** The buttons of a dialog's form. */
export const DialogButtons = ({ children, busy, onClose }: DialogButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button onClick={onClose}>
      <Trans>Back</Trans>
    </Button>
    <Button type="submit" look="primary" busy={busy}>
      {children}
    </Button>
  </div>
)
