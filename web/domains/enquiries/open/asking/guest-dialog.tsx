import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from '../../../../platform/api/use-form.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { GuestSignIn, useGuestSignIn } from './guest-sign-in.tsx'

interface GuestDialogWords {
  /** What the guest is about to do. */
  title: string
  description?: string
  /** Why it needs a contact, and who learns what. */
  why: ReactNode
  /** The button that goes on once the code is entered. */
  action: ReactNode
}

interface GuestDialogOptions extends GuestDialogWords {
  work: () => void
}

/** Starts `work`, for a guest after a dialog that asks for a contact and its code and says what for; and that dialog. */
export function useGuestDialog({ work, ...words }: GuestDialogOptions): readonly [() => void, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const goOn = () => {
    close()
    work()
  }
  return [
    () => (currentUser.get() ? work() : setOpen(true)),
    isOpen && <GuestDialog {...words} onSignedIn={goOn} onClose={close} />,
  ]
}

interface GuestDialogProps extends GuestDialogWords {
  onSignedIn: () => void
  onClose: () => void
}

function GuestDialog({ why, action, onSignedIn, onClose, ...dialog }: GuestDialogProps) {
  const element = useRef<HTMLFormElement>(null)
  const guest = useGuestSignIn()
  const form = useForm({
    faults: guest.faults,
    send: guest.sendsCode ? guest.sendCode : guest.signIn,
    onDone: () => currentUser.get() && onSignedIn(),
    onRefused: guest.focusRefused,
  })
  return (
    <Dialog open onClose={onClose} {...dialog}>
      <form ref={element} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{why}</p>
        <GuestSignIn guest={guest} form={form} element={element} />
        <FormError>{form.message}</FormError>
        <Button type="submit" look="primary" size="large" busy={form.pending}>
          {guest.sendsCode ? <Trans>Send me a code</Trans> : action}
        </Button>
      </form>
    </Dialog>
  )
}
