import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { isNameless } from '../../../../contract/users.ts'
import type { User } from '../../../../contract/users.ts'
import { saveUser } from '../../../platform/session/save-user.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SavedMark } from './profile-section.tsx'

const MOST = 50

/** The person's name; empty if they have not given one. */
export function NameForm({ user }: { user: User }) {
  const [draft, setDraft] = useState<{ firstName?: string; lastName?: string }>({})
  const [saved, setSaved] = useState(false)
  const { pending, errors, run } = useAction()
  const known = isNameless(user) ? '' : user.firstName
  const { firstName = known, lastName = user.lastName } = draft
  const isDirty = firstName !== known || lastName !== user.lastName

  const type = (name: 'firstName' | 'lastName') => (event: ChangeEvent<HTMLInputElement>) => {
    setSaved(false)
    setDraft({ ...draft, [name]: event.target.value })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(async () => {
      await saveUser(user, { firstName, lastName })
      setDraft({})
      setSaved(true)
    }, fieldsOf(form))
  }
  return (
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
        <Button type="submit" look="primary" busy={pending} disabled={!isDirty}>
          <Trans>Save the name</Trans>
        </Button>
        <SavedMark saved={saved && !isDirty} />
      </div>
    </form>
  )
}
