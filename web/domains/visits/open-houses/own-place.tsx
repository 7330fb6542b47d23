import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { joinOpenHouse, leaveOpenHouse } from '../../../../contract/visits/open-houses.ts'
import type { OpenHouse } from '../../../../contract/visits/open-houses.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useGuestDialog } from '../../enquiries/open/asking/guest-dialog.tsx'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { staleOpenHouses } from '../visit/visits-data.ts'

const MAX_PEOPLE = 6
const counts = Array.from({ length: MAX_PEOPLE }, (_, at) => at + 1)

/** A person’s place at an open house, or the way to one; a guest proves a contact first. */
export function OwnPlace({ house }: { house: OpenHouse }) {
  const { t } = useLingui()
  const { id, own, capacity, booked, openHouseStatus: status } = house
  const [people, setPeople] = useState(own?.people ?? 1)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleOpenHouses })
  const isFull = capacity - booked < people
  const { longDay, range } = useVisitTime(house.showingTimeZone)

  async function join() {
    const outcome = await run(() => call(joinOpenHouse, { params: { id }, body: { people } }))
    if (!outcome.ok) return
    if (outcome.value.data.own?.isWaiting) toast.success(t`You are on the waiting list.`)
    else toast.success(t`Your place is booked.`)
  }
  const action = isFull ? <Trans>Join the waiting list</Trans> : <Trans>Reserve a place</Trans>
  const [start, guestDialog] = useGuestDialog({
    work: () => void join(),
    title: isFull ? t`Join the waiting list` : t`Reserve a place`,
    description: `${longDay(house.openHouseStartTime)}, ${range(house.openHouseStartTime, house.openHouseEndTime)}`,
    why: <Trans>Where can we reach you if something changes? The host sees your name, not your contact.</Trans>,
    action,
  })

  if (status !== 'scheduled' && status !== 'live') return null
  const position = own?.position ?? 1
  return (
    <div className="grid justify-items-start gap-2">
      {own && (
        <p role="status" className="font-medium">
          {own.isWaiting ? (
            <Trans>You are number {position} on the waiting list. We’ll let you know when a place is free.</Trans>
          ) : (
            <Plural value={own.people} one="You have a place for # person." other="You have places for # people." />
          )}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {!own && (
          <SelectField
            label={t`Number of guests`}
            className="w-36"
            value={people}
            onChange={({ target }) => setPeople(Number(target.value))}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        )}
        {own ? (
          <Button size="small" busy={pending} onClick={() => void run(() => call(leaveOpenHouse, { params: { id } }))}>
            {own.isWaiting ? <Trans>Leave the waiting list</Trans> : <Trans>Cancel your spot</Trans>}
          </Button>
        ) : (
          <Button busy={pending} onClick={start}>
            {action}
          </Button>
        )}
      </div>
      <FormError>{message}</FormError>
      {guestDialog}
    </div>
  )
}
