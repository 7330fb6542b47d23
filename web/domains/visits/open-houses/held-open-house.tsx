import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_OPEN_HOUSE_PLACES, updateOpenHouse } from '../../../../contract/visits/open-houses.ts'
import type { OpenHouse } from '../../../../contract/visits/open-houses.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isReason, ReasonField } from '../visit/reason-field.tsx'
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
  const capacity = Number(places)
  const isRight = Number.isInteger(capacity) && capacity >= 1 && capacity <= MAX_OPEN_HOUSE_PLACES

  const form = useForm({
    invalidates: staleOpenHouses,
    faults: { capacity: !isRight && t`Enter a number from 1 to ${MAX_OPEN_HOUSE_PLACES}.` },
    send: () =>
      call(updateOpenHouse, {
        params: { id: house.id },
        body: { version: house.version, capacity, openHouseRemarks: remarks.trim() },
      }),
    onDone: () => {
      toast.success(t`Open house saved.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      title={t`Edit open house`}
      description={house.property.title}
    >
      <TextField
        label={t`Places`}
        name="capacity"
        inputMode="numeric"
        value={places}
        error={form.errorOf('capacity')}
        onChange={({ target }) => setPlaces(target.value)}
      />
      <RemarksField value={remarks} onText={setRemarks} />
    </FormDialog>
  )
}

function CancelHouse({ house, onClose }: { house: OpenHouse; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')

  const form = useForm({
    invalidates: staleOpenHouses,
    faults: { reason: !isReason(reason) && t`Say why in a few words.` },
    send: () =>
      call(updateOpenHouse, {
        params: { id: house.id },
        body: { version: house.version, isCancelled: true, reason: reason.trim() },
      }),
    onDone: () => {
      toast.success(t`Open house cancelled. We’ve let all guests know.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Cancel open house</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      title={t`Cancel this open house?`}
      description={house.property.title}
    >
      <ReasonField hint={t`All guests will see it.`} value={reason} error={form.errorOf('reason')} onText={setReason} />
    </FormDialog>
  )
}
