import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react'
import type { User } from '../../../contract/users.ts'
import { fieldsOf, useAttempt } from '../../platform/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { OwnSection, SavedMark } from './own-section.tsx'
import { saveUser } from '../../platform/save-user.ts'

const MOST = 50

/** How the person looks, which the children say, and what they are called. */
export function PersonalSection({ user, children }: { user: User; children: ReactNode }) {
  const [draft, setDraft] = useState<{ firstName?: string; lastName?: string }>({})
  const [saved, setSaved] = useState(false)
  const { busy, errors, attempt } = useAttempt()
  const { firstName = user.firstName, lastName = user.lastName } = draft
  const isDirty = firstName !== user.firstName || lastName !== user.lastName

  const type = (name: 'firstName' | 'lastName') => (event: ChangeEvent<HTMLInputElement>) => {
    setSaved(false)
    setDraft({ ...draft, [name]: event.target.value })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void attempt(async () => {
      await saveUser(user, { firstName, lastName })
      setDraft({})
      setSaved(true)
    }, fieldsOf(form))
  }
  return (
    <OwnSection
      id="personal"
      title={<Trans>Personal data</Trans>}
      lead={<Trans>Agents and owners see this name when you write to them.</Trans>}
    >
      {children}
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <TextField
            label={<Trans>First name</Trans>}
            name="firstName"
            autoComplete="given-name"
            maxLength={MOST}
            value={firstName}
            error={errors['firstName']?.[0]}
            onChange={type('firstName')}
          />
          <TextField
            label={<Trans>Last name</Trans>}
            name="lastName"
            autoComplete="family-name"
            maxLength={MOST}
            value={lastName}
            error={errors['lastName']?.[0]}
            onChange={type('lastName')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary" busy={busy} disabled={!isDirty}>
            <Trans>Save the name</Trans>
          </Button>
          <SavedMark saved={saved && !isDirty} />
        </div>
      </form>
    </OwnSection>
  )
}
