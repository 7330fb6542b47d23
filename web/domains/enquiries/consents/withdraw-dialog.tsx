import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'

interface WithdrawDialogProps {
  title: string
  /** Explains the consequences. */
  children: ReactNode
  /** Label of the confirm button. */
  action: ReactNode
  /** Queries to refetch afterwards. */
  invalidates: readonly { name: string }[]
  onWithdraw: () => Promise<unknown>
  onClose: () => void
}

/** Confirms the withdrawal of a contact. */
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
