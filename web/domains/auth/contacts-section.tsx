import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { removeContact } from '../../../contract/account.ts'
import type { User } from '../../../contract/users.ts'
import { currentUser } from '../../platform/account.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../platform/toasts.ts'
import { useAttempt } from '../../platform/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnSection } from '../users/own-section.tsx'
import { proveContact } from './profile-lazy.ts'

/** The addresses a person can be reached at, each proven by a code. */
export function ContactsSection({ user }: { user: User }) {
  return (
    <OwnSection
      id="contacts"
      title={<Trans>Contacts</Trans>}
      lead={<Trans>You sign in with them. A new one takes the place of the old when you have proven it.</Trans>}
    >
      <ul>
        <ContactRow user={user} contact="email" name={<Trans>E-mail address</Trans>} />
        <ContactRow user={user} contact="phone" name={<Trans>Phone number</Trans>} />
      </ul>
    </OwnSection>
  )
}

interface ContactRowProps {
  user: User
  contact: 'email' | 'phone'
  name: ReactNode
}

function ContactRow({ user, contact, name }: ContactRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'prove' | 'change' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { busy, attempt } = useAttempt()
  const value = user[contact]
  const isProven = contact === 'email' ? user.emailVerified : user.phoneVerified
  const otherIsProven = contact === 'email' ? user.phoneVerified : user.emailVerified

  function close() {
    // The form takes the focus with it; it goes back to what opened it.
    flushSync(() => setOpen(null))
    buttons.current?.querySelector('button')?.focus()
  }
  const remove = () =>
    attempt(async () => {
      const { data } = await call(removeContact, { params: { id: user._id, contact } })
      currentUser.set(data)
      toast.success(t`Removed.`)
    })
  return (
    <li className="grid gap-4 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
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
          <div ref={buttons} className="flex flex-wrap gap-2">
            {value !== undefined && !isProven && (
              <Button
                size="small"
                aria-label={contact === 'email' ? t`Verify the e-mail address` : t`Verify the phone number`}
                onClick={() => setOpen('prove')}
              >
                <Trans>Verify</Trans>
              </Button>
            )}
            <Button
              size="small"
              aria-label={
                value === undefined
                  ? contact === 'email'
                    ? t`Add an e-mail address`
                    : t`Add a phone number`
                  : contact === 'email'
                    ? t`Change the e-mail address`
                    : t`Change the phone number`
              }
              onClick={() => setOpen('change')}
            >
              {value === undefined ? <Trans>Add</Trans> : <Trans>Change</Trans>}
            </Button>
            {value !== undefined && otherIsProven && (
              <Button
                size="small"
                look="quiet"
                busy={busy}
                aria-label={contact === 'email' ? t`Remove the e-mail address` : t`Remove the phone number`}
                onClick={() => void remove()}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {open !== null && (
        <proveContact.Part
          of={{ contact, initial: open === 'prove' ? (value ?? '') : '', onDone: close }}
          waiting={<Skeleton className="h-40 max-w-dialog" />}
        />
      )}
    </li>
  )
}
