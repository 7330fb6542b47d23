import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Clock, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { removeContact } from '../../../contract/account.ts'
import { establishedContact, unconfirmedContact } from '../../../contract/users.ts'
import type { Contact, UnconfirmedContact, User } from '../../../contract/users.ts'
import { currentUser } from '../../platform/session/account.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../platform/toasts.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ProveContact } from './open/prove-contact.tsx'
import { ConfirmContact } from './open/confirm-contact.tsx'

interface ContactRowProps {
  user: User
  contact: Contact
  name: ReactNode
}

/** An e-mail address or phone number, its replacement, and their actions. */
export function ContactRow({ user, contact, name }: ContactRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'prove' | 'change' | 'confirm' | 'remove' | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const { pending, run } = useAction()
  const isEmail = contact === 'email'
  const value = user[contact]
  const isProven = user[`${contact}Verified`]
  const unconfirmed = unconfirmedContact(user, contact)
  const isItselfUnconfirmed = unconfirmed?.value === value
  const otherStays = establishedContact(user, isEmail ? 'phone' : 'email') !== undefined

  function close(next: typeof open = null) {
    // Closing the form loses the focus, which returns to the button that opened it.
    flushSync(() => setOpen(next))
    if (next === null) row.current?.querySelector('button')?.focus()
  }
  const drop = () =>
    run(async () => {
      const { data } = await call(removeContact, { params: { id: user._id, contact }, body: {} })
      currentUser.set(data)
      toast.success(t`Removed.`)
    })
  return (
    <li ref={row} className="grid gap-4 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <p className="text-small text-soft">{name}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {value === undefined ? (
              <span className="text-faint">
                <Trans>None yet</Trans>
              </span>
            ) : (
              <>
                <span className="min-w-0 break-all" dir="ltr">
                  {value}
                </span>
                {isProven ? (
                  <Chip tone="verified" icon={<BadgeCheck aria-hidden />}>
                    <Trans>Verified</Trans>
                  </Chip>
                ) : (
                  <Chip tone="due" icon={<TriangleAlert aria-hidden />}>
                    <Trans>Not verified</Trans>
                  </Chip>
                )}
              </>
            )}
          </p>
        </div>
        {open === null && (
          <div className="flex flex-wrap gap-2">
            {value !== undefined && !isProven && (
              <Button
                size="small"
                aria-label={isEmail ? t`Verify the e-mail address` : t`Verify the phone number`}
                onClick={() => setOpen('prove')}
              >
                <Trans>Verify</Trans>
              </Button>
            )}
            <Button
              size="small"
              aria-label={
                value === undefined
                  ? isEmail
                    ? t`Add an e-mail address`
                    : t`Add a phone number`
                  : isEmail
                    ? t`Change the e-mail address`
                    : t`Change the phone number`
              }
              onClick={() => setOpen('change')}
            >
              {value === undefined ? <Trans>Add</Trans> : <Trans>Change</Trans>}
            </Button>
            {value !== undefined && (isItselfUnconfirmed || (otherStays && !unconfirmed)) && (
              <Button
                size="small"
                look="quiet"
                busy={pending}
                aria-label={isEmail ? t`Remove the e-mail address` : t`Remove the phone number`}
                onClick={() => (isItselfUnconfirmed ? void drop() : setOpen('remove'))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {unconfirmed && (
        <Unconfirmed
          contact={unconfirmed}
          takesPlace={!isItselfUnconfirmed}
          buttons={
            open === null && (
              <>
                <Button size="small" onClick={() => setOpen('confirm')}>
                  <Trans>Confirm now</Trans>
                </Button>
                {!isItselfUnconfirmed && (
                  <Button size="small" look="quiet" busy={pending} onClick={() => void drop()}>
                    <Trans>Discard the change</Trans>
                  </Button>
                )}
              </>
            )
          }
        />
      )}
      {(open === 'prove' || open === 'change') && (
        <ProveContact
          contact={contact}
          initial={open === 'prove' ? (value ?? '') : ''}
          onDone={(now) => close(now && unconfirmedContact(now, contact) ? 'confirm' : null)}
        />
      )}
      {(open === 'remove' || (open === 'confirm' && unconfirmed)) && (
        <ConfirmContact
          user={user}
          contact={contact}
          value={open === 'confirm' ? unconfirmed?.value : undefined}
          onDone={() => close()}
        />
      )}
    </li>
  )
}

interface UnconfirmedProps {
  contact: UnconfirmedContact
  /** Whether it will replace another contact. */
  takesPlace: boolean
  buttons: ReactNode
}

/** Says when a new contact takes effect, and lets the person confirm it. */
function Unconfirmed({ contact: { value, establishedAt }, takesPlace, buttons }: UnconfirmedProps) {
  const on = useFormat().date(establishedAt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-due-soft px-4 py-3">
      <p className="flex min-w-0 items-start gap-2 text-small text-due">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {takesPlace ? (
            <Trans>
              {value} will replace it on {on}, or as soon as you confirm it.
            </Trans>
          ) : (
            <Trans>New: it can confirm important changes from {on}, or as soon as you confirm it.</Trans>
          )}
        </span>
      </p>
      {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
    </div>
  )
}
