import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { MAX_OPEN_HOUSE_PLACES, updateOpenHouse } from '../../../../contract/visits/open-houses.ts'
import type { OpenHouse } from '../../../../contract/visits/open-houses.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { useReason } from '../visit/use-reason.tsx'
import { guestsQuery, staleOpenHouses } from '../visit/visits-data.ts'
import { RemarksField } from './remarks-field.tsx'

/** Actions of an open house's host. */
export function HeldOpenHouse({ person, house }: { person: string; house: OpenHouse }) {
  const [open, setOpen] = useState<'guests' | 'edit' | 'cancel'>()
  const close = () => setOpen(undefined)
  const canChange = house.openHouseStatus === 'scheduled'
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOpen('guests')}>
        <Plural value={house.booked + house.waiting} _0="Guests" one="# guest" other="# guests" />
      </Button>
      {canChange && (
        <>
          <Button size="small" onClick={() => setOpen('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={() => setOpen('cancel')}>
            <Trans>Cancel open house</Trans>
          </Button>
        </>
      )}
      {open === 'guests' && <Guests person={person} house={house} onClose={close} />}
      {open === 'edit' && <EditHouse house={house} onClose={close} />}
      {open === 'cancel' && <CancelHouse house={house} onClose={close} />}
    </div>
  )
}

function Guests({ person, house, onClose }: { person: string; house: OpenHouse; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(guestsQuery(person, house.id))
  return (
    <Dialog open onClose={onClose} title={t`Guests`} description={house.property.title}>
      {error && !data ? (
        <Button onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.data.length === 0 ? (
        <p className="text-soft">
          <Trans>Nobody has reserved a place yet.</Trans>
        </p>
      ) : (
        <ul className="grid">
          {data.data.map((guest) => (
            <li
              key={`${guest.fullName} ${guest.at}`}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0"
            >
              <span>
                {guest.fullName}
                <span className="block text-small text-soft">
                  <Plural value={guest.people} one="# person" other="# people" />
                </span>
              </span>
              {guest.isWaiting && (
                <Chip tone="due">
                  <Trans>Waiting list</Trans>
                </Chip>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function EditHouse({ house, onClose }: { house: OpenHouse; onClose: () => void }) {
  const { t } = useLingui()
  const [places, setPlaces] = useState(String(house.capacity))
  const [remarks, setRemarks] = useState(house.openHouseRemarks ?? '')
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleOpenHouses })
  const capacity = Number(places)
  const isRight = Number.isInteger(capacity) && capacity >= 1 && capacity <= MAX_OPEN_HOUSE_PLACES

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!isRight) return void fieldsOf(event.currentTarget)('capacity')
    const body = { version: house.version, capacity, openHouseRemarks: remarks.trim() }
    const { ok } = await run(() => call(updateOpenHouse, { params: { id: house.id }, body }))
    if (!ok) return
    toast.success(t`Open house saved.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Edit open house`} description={house.property.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t`Places`}
          name="capacity"
          inputMode="numeric"
          value={places}
          error={tried && !isRight && t`Enter a number from 1 to ${MAX_OPEN_HOUSE_PLACES}.`}
          onChange={({ target }) => setPlaces(target.value)}
        />
        <RemarksField value={remarks} onText={setRemarks} />
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Save</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function CancelHouse({ house, onClose }: { house: OpenHouse; onClose: () => void }) {
  const { t } = useLingui()
  const { field, read } = useReason(t`All guests will see it.`)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleOpenHouses })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = read(event.currentTarget)
    if (reason === undefined) return
    const body = { version: house.version, isCancelled: true as const, reason }
    const { ok } = await run(() => call(updateOpenHouse, { params: { id: house.id }, body }))
    if (!ok) return
    toast.success(t`Open house cancelled. We’ve let all guests know.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Cancel this open house?`} description={house.property.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {field}
        <FormError>{errors['reason']?.[0] ?? message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Cancel open house</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
