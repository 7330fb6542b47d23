import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { addLead, NOTE_LENGTH } from '../../../../../contract/enquiries/lead-changes.ts'
import { leadBoard, listLeads } from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../../platform/api/use-action.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { controlClass, Field, TextField } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { COLUMN } from '../lead/leads-data.ts'
import { ConsentNote } from './consent-note.tsx'
import { HomeChoice } from '../../open/leads/adding/home-choice.tsx'

const nothing = { fullName: '', mobilePhone: '', email: '', message: '', consentNote: '' }

/** Adds somebody who called, wrote or walked in. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [id] = useState(() => newId())
  const [typed, setTyped] = useState(nothing)
  const [propertyId, setPropertyId] = useState<string>()
  const { pending, errors, message, run } = useAction({
    inline: true,
    invalidates: [leadBoard, listLeads, { name: COLUMN }],
  })
  const type = (name: keyof typeof nothing) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value } = event.target
    setTyped((was) => ({ ...was, [name]: value }))
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { fullName, consentNote, ...rest } = typed
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
    const body = { id, fullName, consentNote, ...given, ...(propertyId !== undefined && { propertyId }) }
    const added = await run(() => call(addLead, { body }), fieldsOf(event.currentTarget))
    if (!added.ok) return
    toast.success(t`Lead added.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Add a lead`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          name="fullName"
          label={t`Name`}
          autoComplete="off"
          maxLength={100}
          value={typed.fullName}
          error={errors['fullName']?.[0]}
          onChange={type('fullName')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="mobilePhone"
            type="tel"
            label={t`Phone`}
            autoComplete="off"
            maxLength={30}
            value={typed.mobilePhone}
            error={errors['mobilePhone']?.[0]}
            onChange={type('mobilePhone')}
          />
          <TextField
            name="email"
            type="email"
            label={t`E-mail`}
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            error={errors['email']?.[0]}
            onChange={type('email')}
          />
        </div>
        <HomeChoice
          label={t`Home they asked about (optional)`}
          chosen={propertyId}
          error={errors['propertyId']?.[0]}
          onChoose={setPropertyId}
        />
        <Field label={t`What are they looking for? (optional)`} error={errors['message']?.[0]}>
          {(control) => (
            <textarea
              name="message"
              rows={2}
              maxLength={NOTE_LENGTH}
              value={typed.message}
              onChange={type('message')}
              className={controlClass}
              {...control}
            />
          )}
        </Field>
        <ConsentNote value={typed.consentNote} error={errors['consentNote']?.[0]} onChange={type('consentNote')} />
        <FormError>{Object.keys(errors).length === 0 && message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Add lead</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
