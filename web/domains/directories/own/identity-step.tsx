import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NAMELESS, unconfirmedContact } from '../../../../contract/users.ts'
import type { Contact, User } from '../../../../contract/users.ts'
import { paths } from '../../../../contract/paths.ts'
import { currentUser, keepSession } from '../../../platform/session/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useCodeWays } from '../../auth/open/code-ways.tsx'
import { TermsLine } from '../../auth/open/terms-line.tsx'
import { useRemembered } from '../../auth/open/use-remembered.ts'
import { ConfirmContact } from '../../auth/open/confirm-contact.tsx'
import { ProveContact } from '../../auth/open/prove-contact.tsx'

/** Signs in with a code to a phone number or e-mail address, without leaving the wizard. */
export function SignInByCode() {
  const { t } = useLingui()
  const [remembered, setRemembered] = useRemembered()
  const [way, setWay] = useState<'phone' | 'email'>('phone')
  const { phone, email } = useCodeWays(remembered ? 'yes' : 'no', (user, token) =>
    keepSession({ user, token }, remembered),
  )
  return (
    <div className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-soft">
        <Trans>
          We’ll send a code to your phone or e-mail to verify it and sign you in. Everything is saved to your account,
          so you can continue on any device.
        </Trans>
      </p>
      <Tabs
        label={t`Ways to get the code`}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'phone', label: <Trans>Phone</Trans>, panel: phone },
          { value: 'email', label: <Trans>E-mail</Trans>, panel: email },
        ]}
      />
      <Checkbox checked={remembered} onChange={(event) => setRemembered(event.target.checked)}>
        <Trans>Keep me signed in on this device</Trans>
      </Checkbox>
      <TermsLine />
    </div>
  )
}

/** Verifies a contact of the person without leaving the page. */
export function ProveInPlace({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const user = currentUser.get()
  const waiting = user && unconfirmedContact(user, contact)
  if (user && waiting) return <ConfirmContact user={user} contact={contact} value={waiting.value} onDone={onDone} />
  return <ProveContact contact={contact} initial={user?.[contact] ?? ''} onDone={onDone} />
}

interface SignedInProps {
  user: User
  pending: boolean
  onBegin: () => void
}

/** Shows the account that the profile will belong to. */
export function SignedIn({ user, pending, onBegin }: SignedInProps) {
  const [contact, setContact] = useState<Contact>('phone')
  const name = user.firstName === NAMELESS ? '' : `${user.firstName} ${user.lastName}`.trim()
  const who = [name, user.phone ?? user.email].filter(Boolean).join(', ')
  if (!user.phoneVerified && !user.emailVerified)
    return (
      <div className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          <Trans>Verify a phone number or an e-mail address first, so that we can reach you.</Trans>
        </p>
        <ProveInPlace key={contact} contact={contact} onDone={() => undefined} />
        <Button
          size="small"
          look="quiet"
          className="justify-self-start"
          onClick={() => setContact(contact === 'phone' ? 'email' : 'phone')}
        >
          {contact === 'phone' ? <Trans>Use an e-mail address</Trans> : <Trans>Use a phone number</Trans>}
        </Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <Trans>
          You are signed in as <strong>{who}</strong>. The profile will belong to this account.
        </Trans>
      </p>
      <Button look="primary" size="large" busy={pending} onClick={onBegin}>
        <Trans>Begin</Trans>
      </Button>
      <TextLink to={paths.login()} className="text-small">
        <Trans>Use another account</Trans>
      </TextLink>
    </div>
  )
}
