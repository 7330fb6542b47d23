import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isNameless } from '../../../contract/users.ts'
import type { User } from '../../../contract/users.ts'
import { NameForm } from './open/name-form.tsx'
import { OwnSection } from './open/profile-section.tsx'

/** The person's photo, given as children, and their name. */
export function PersonalSection({ user, children }: { user: User; children: ReactNode }) {
  return (
    <OwnSection
      id="personal"
      title={<Trans>Personal data</Trans>}
      lead={
        isNameless(user) ? (
          <Trans>Add your name. Agents and owners see it when you write to them.</Trans>
        ) : (
          <Trans>Agents and owners see this name when you write to them.</Trans>
        )
      }
    >
      {children}
      <NameForm user={user} />
    </OwnSection>
  )
}
