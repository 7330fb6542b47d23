import { Trans } from '@lingui/react/macro'
import type { User } from '../../../../contract/users.ts'
import { OwnSection } from '../../users/open/profile-section.tsx'
import { ContactRow } from '../contact-row.tsx'

/** The addresses a person can be reached at, each proven by a code. */
export function ContactsSection({ user }: { user: User }) {
  return (
    <OwnSection
      id="contacts"
      title={<Trans>Contacts</Trans>}
      lead={
        <Trans>
          You sign in with them. A new one replaces the old one when you confirm it, or after 72 hours. We notify the
          old one.
        </Trans>
      }
    >
      <ul>
        <ContactRow user={user} contact="email" name={<Trans>E-mail address</Trans>} />
        <ContactRow user={user} contact="phone" name={<Trans>Phone number</Trans>} />
      </ul>
    </OwnSection>
  )
}
