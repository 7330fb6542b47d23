import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { addLead, NOTE_LENGTH } from '../../../../../contract/enquiries/lead-changes.ts'
import { leadBoard, listLeads } from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { controlClass, Field, TextField } from '../../../../ui/field.tsx'
import { COLUMN } from '../lead/leads-data.ts'
import { ConsentNote } from './consent-note.tsx'
import { HomeChoice } from '../../open/leads/adding/home-choice.tsx'

const nothing = { fullName: '', mobilePhone: '', email: '', message: '', consentNote: '' }

/** Adds a lead who called, wrote or visited. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [id] = useState(() => newId())
  const [typed, setTyped] = useState(nothing)
  const [propertyId, setPropertyId] = useState<string>()
  const type = (name: keyof typeof nothing) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value } = event.target
    setTyped((was) => ({ ...was, [name]: value }))
  }
  const form = useForm({
    invalidates: [leadBoard, listLeads, { name: COLUMN }],
    send: () => {
      const { fullName, consentNote, ...rest } = typed
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
      return call(addLead, {
        body: { id, fullName, consentNote, ...given, ...(propertyId !== undefined && { propertyId }) },
      })
    },
    onDone: () => {
      toast.success(t`Lead added.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Add lead</Trans>} onClose={onClose} title={t`Add a lead`}>
      <TextField
        name="fullName"
        label={t`Name`}
        autoComplete="off"
        maxLength={100}
        value={typed.fullName}
        error={form.errorOf('fullName')}
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
          error={form.errorOf('mobilePhone')}
          onChange={type('mobilePhone')}
        />
        <TextField
          name="email"
          type="email"
          label={t`E-mail`}
          autoComplete="off"
          maxLength={254}
          value={typed.email}
          error={form.errorOf('email')}
          onChange={type('email')}
        />
      </div>
      <HomeChoice
        label={t`Home they asked about (optional)`}
        chosen={propertyId}
        error={form.errorOf('propertyId')}
        onChoose={setPropertyId}
      />
      <Field label={t`What are they looking for? (optional)`} error={form.errorOf('message')}>
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
      <ConsentNote value={typed.consentNote} error={form.errorOf('consentNote')} onChange={type('consentNote')} />
    </FormDialog>
  )
}
