import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VisitMethod } from '../../../../contract/visits/visit-states.ts'
import { VISIT_NOTES_LENGTH, bookVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { visitMethodNames } from '../visit/visit-words.ts'
import { slotsQuery, staleVisits } from '../visit/visits-data.ts'
import { SlotPicker } from './slot-picker.tsx'
import { useSignedIn } from '../../../platform/session/use-signed-in.ts'

interface BookFormProps {
  propertyId: string
  lead: { id: string; name: string } | undefined
  methods: readonly VisitMethod[]
  onBooked: (visit: BookedVisit) => void
}

/** Chooses a free time and books it. Guests can look, and sign in to book. */
export function BookForm({ propertyId, lead, methods, onBooked }: BookFormProps) {
  const { t, i18n } = useLingui()
  const [picked, setPicked] = useState<VisitMethod>()
  const [chosen, setChosen] = useState<string[]>([])
  const [notes, setNotes] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const of = lead && { lead: lead.id }
  const method = picked ?? methods[0]
  const { data } = useQuery(slotsQuery(propertyId, undefined, 14, method, of))
  const isInstant = data?.isInstant ?? false
  const [at] = chosen

  const submitSignedIn = useSignedIn(() => element.current?.requestSubmit())
  const form = useForm({
    invalidates: staleVisits,
    faults: { time: at === undefined && t`Choose a time.` },
    send:
      at !== undefined &&
      method !== undefined &&
      (async () => {
        if (!currentUser.get()) return submitSignedIn()
        const { data: visit } = await call(bookVisit, {
          body: {
            propertyId,
            showingAppointmentStartTime: at,
            showingAppointmentMethod: method,
            ...(notes.trim() && { showingRequestNotes: notes.trim() }),
            ...(lead && { leadId: lead.id }),
          },
        })
        return visit
      }),
    onDone: (visit) => visit && onBooked(visit),
    // The time is taken.
    onRefused: () => setChosen([]),
  })
  return (
    <form ref={element} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {methods.length > 1 && method && (
        <Segmented
          label={t`How`}
          value={method}
          options={methods.map((one) => ({ value: one, label: i18n._(visitMethodNames[one]) }))}
          onChange={(next) => {
            setPicked(next)
            setChosen([])
          }}
        />
      )}
      {methods.length === 1 && method === 'virtual' && (
        <p className="text-soft">
          <Trans>This home is shown by video call.</Trans>
        </p>
      )}
      <SlotPicker
        propertyId={propertyId}
        of={of}
        method={method}
        chosen={chosen}
        error={form.refusal === undefined && form.errorOf('time')}
        onChoose={setChosen}
      />
      {data?.showingInstructions && <p className="text-small text-soft">{data.showingInstructions}</p>}
      <AreaField
        label={lead ? t`Notes (optional)` : t`Note to the owner or agent (optional)`}
        hint={lead ? undefined : t`For example, how many people are coming and what you would like to see.`}
        name="notes"
        rows={2}
        maxLength={VISIT_NOTES_LENGTH}
        value={notes}
        onText={setNotes}
      />
      <FormError>{form.message}</FormError>
      {!lead && (
        <p className="text-small text-soft">
          {isInstant ? (
            <Trans>Your visit is confirmed instantly. The owner or agent will see your name.</Trans>
          ) : (
            <Trans>The owner or agent will confirm the visit or offer other times. They will see your name.</Trans>
          )}
        </p>
      )}
      <Button type="submit" look="primary" size="large" busy={form.pending}>
        {isInstant || lead ? <Trans>Book visit</Trans> : <Trans>Request visit</Trans>}
      </Button>
    </form>
  )
}
