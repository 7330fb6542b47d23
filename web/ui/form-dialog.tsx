import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog-parts.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions'> {
  open?: boolean
  /** What `useForm` answers. */
  form: { pending: boolean; message?: ReactNode; submit: (event: SubmitEvent<HTMLFormElement>) => void }
  /** The words of the button that sends it. */
  action: ReactNode
  /** The words of the button that closes it, where “Cancel” could be misread. */
  cancel?: ReactNode
  /** What else is at the foot, before the two buttons. */
  aside?: ReactNode
  /** Something else it waits for. */
  busy?: boolean
  disabled?: boolean
}

/** A dialog with a form: its fields, why it was refused, and the buttons that close it and send it. */
export function FormDialog({
  open = true,
  form,
  action,
  cancel,
  aside,
  busy = false,
  disabled = false,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog open={open} {...dialog}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        <FormError>{form.message}</FormError>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {aside}
          <Button onClick={dialog.onClose}>{cancel || <Trans>Cancel</Trans>}</Button>
          <Button type="submit" look="primary" busy={form.pending || busy} disabled={disabled}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
