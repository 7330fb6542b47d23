import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog-parts.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

interface DialogFormProps {
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
  children: ReactNode
  onClose: () => void
}

/** The form of a dialog: its fields, why it was refused, and the buttons that close the dialog and send it. */
export function DialogForm({
  form,
  action,
  cancel,
  aside,
  busy = false,
  disabled = false,
  children,
  onClose,
}: DialogFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      <FormError>{form.message}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {aside}
        <Button onClick={onClose}>{cancel || <Trans>Cancel</Trans>}</Button>
        <Button type="submit" look="primary" busy={form.pending || busy} disabled={disabled}>
          {action}
        </Button>
      </div>
    </form>
  )
}

interface FormDialogProps extends DialogFormProps, Omit<DialogProps, 'open' | 'actions' | keyof DialogFormProps> {
  open?: boolean
}

/** A dialog with one form. */
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
      <DialogForm
        form={form}
        action={action}
        cancel={cancel}
        aside={aside}
        busy={busy}
        disabled={disabled}
        onClose={dialog.onClose}
      >
        {children}
      </DialogForm>
    </Dialog>
  )
}
