import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VisitMethod } from '../../../../contract/visits/visit-states.ts'
import { VISIT_NOTES_LENGTH, bookVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useSignedIn } from '../../../platform/session/use-signed-in.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { GuestSignIn, useGuestSignIn } from '../../enquiries/open/asking/guest-sign-in.tsx'
import { visitMethodNames } from '../visit/visit-words.ts'
import { slotsQuery, staleVisits } from '../visit/visits-data.ts'
import { SlotPicker } from './slot-picker.tsx'
import { ChosenTime } from './chosen-time.tsx'

interface BookFormProps {
  propertyId: string
  lead: { id: string; name: string } | undefined
  methods: readonly VisitMethod[]
  onBooked: (visit: BookedVisit) => void
}

/** Chooses a free time and books it. A guest then gives a contact, and the code sent to it books the time. */
export function BookForm({ propertyId, lead, methods, onBooked }: BookFormProps) {
  const { t, i18n } = useLingui()
  const [picked, setPicked] = useState<VisitMethod>()
  const [chosen, setChosen] = useState<string[]>([])
  const [notes, setNotes] = useState('')
  const [isTimeDone, setTimeDone] = useState(false)
  const user = useStore(currentUser, null)
  const guest = useGuestSignIn()
  const element = useRef<HTMLFormElement>(null)
  const of = lead && { lead: lead.id }
  const method = picked ?? methods[0]
  const { data } = useQuery(slotsQuery(propertyId, undefined, 14, method, of))
  const isInstant = data?.isInstant ?? false
  const [at] = chosen
  const isGuest = !lead && !user
  const asksContact = isGuest && isTimeDone && at !== undefined
  const sendsCode = asksContact && guest.sendsCode

  const submitSignedIn = useSignedIn(() => element.current?.requestSubmit())
  async function book(time: string, by: VisitMethod) {
    const { data: visit } = await call(bookVisit, {
      body: {
        propertyId,
        showingAppointmentStartTime: time,
        showingAppointmentMethod: by,
        ...(notes.trim() && { showingRequestNotes: notes.trim() }),
        ...(lead && { leadId: lead.id }),
      },
    })
    return visit
  }
  const form = useForm({
    invalidates: staleVisits,
    faults: { time: at === undefined && t`Choose a time.`, ...(asksContact && guest.faults) },
    send:
      at !== undefined &&
      method !== undefined &&
      (async () => {
        if (isGuest && !asksContact) return setTimeDone(true)
        if (sendsCode) return guest.sendCode()
        if (isGuest) await guest.signIn()
        return book(at, method)
      }),
    onDone: (visit) => visit && onBooked(visit),
    onRefused: (code) => {
      if (isGuest && !currentUser.get()) return void guest.focusRefused(code)
      // The time is taken, or cannot be booked.
      if (code.startsWith('VISIT_')) setChosen([])
      setTimeDone(false)
    },
  })
  return (
    <form ref={element} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {/* Hidden, so that the days come back as they were. */}
      <div hidden={asksContact} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
      </div>
      {asksContact && data && (
        <>
          <ChosenTime at={at} zone={data.showingTimeZone} onChange={() => setTimeDone(false)} />
          <p>
            {isInstant ? (
              <Trans>Where can the owner or agent reach you? Your time is booked as soon as you enter the code.</Trans>
            ) : (
              <Trans>
                Where can the owner or agent reach you? Your time is requested as soon as you enter the code.
              </Trans>
            )}
          </p>
          <GuestSignIn guest={guest} form={form} element={element} />
        </>
      )}
      <FormError>{form.message}</FormError>
      {!lead && !asksContact && (
        <p className="text-small text-soft">
          {isInstant ? (
            <Trans>Your visit is confirmed instantly. The owner or agent will see your name.</Trans>
          ) : (
            <Trans>The owner or agent will confirm the visit or offer other times. They will see your name.</Trans>
          )}
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" look="primary" size="large" busy={form.pending}>
          {sendsCode ? (
            <Trans>Send me a code</Trans>
          ) : isInstant || lead ? (
            <Trans>Book visit</Trans>
          ) : (
            <Trans>Request visit</Trans>
          )}
        </Button>
        {asksContact && (
          <Button look="quiet" onClick={submitSignedIn}>
            <Trans>Sign in instead</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
