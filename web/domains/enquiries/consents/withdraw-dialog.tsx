import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'

interface WithdrawDialogProps {
  title: string
  /** What happens then. */
  children: ReactNode
  /** What the button says that does it. */
  action: ReactNode
  /** The endpoints that are read anew after it. */
  invalidates: readonly { name: string }[]
  onWithdraw: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a contact is taken back from whoever has it. */
export function WithdrawDialog({ title, children, action, invalidates, onWithdraw, onClose }: WithdrawDialogProps) {
  const { pending, message, run } = useAction({ inline: true, invalidates })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="primary" busy={pending} onClick={() => void run(onWithdraw).then(({ ok }) => ok && onClose())}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{children}</p>
        <FormError>{message}</FormError>
      </div>
    </Dialog>
  )
}
