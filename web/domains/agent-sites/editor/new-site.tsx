import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { createSite, mySites, type SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { NameField } from './name-field.tsx'

const ABOUT_NAMES = ['SITE_NAME_TAKEN', 'SITE_NAME_RESERVED']

/** Begins a site by giving it a name. */
export function NewSite({ owner: { profile, suggested = '' } }: { owner: SiteOwner }) {
  const [name, setName] = useState(suggested)
  const { pending, errors, message, refusal, run } = useAction({ inline: true, invalidates: [mySites] })
  const isAboutName = refusal !== undefined && ABOUT_NAMES.includes(refusal)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { profile: profile.id, subdomain: name.trim().toLowerCase() }
    void run(() => call(createSite, { body }), fieldsOf(event.currentTarget))
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-dialog gap-5">
      <p className="text-soft">
        <Trans>
          Your own page at your own address: your homes, reviews and areas, and a form whose enquiries always come to
          you. Choose a name; you can change it until you publish.
        </Trans>
      </p>
      <NameField
        profileId={profile.id}
        value={name}
        onChange={setName}
        error={errors['subdomain']?.[0] ?? (isAboutName ? message : undefined)}
      />
      {message !== undefined && !isAboutName && !errors['subdomain'] && <FormError>{message}</FormError>}
      <p>
        <Button type="submit" look="primary" size="large" busy={pending}>
          <Trans>Create your site</Trans>
        </Button>
      </p>
    </form>
  )
}
