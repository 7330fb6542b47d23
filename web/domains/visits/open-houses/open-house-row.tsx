import { Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'
import { OFF_MARKET } from '../../../../contract/visits/visit-reasons.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EntryRow } from '../visit/entry-row.tsx'
import { openHouseAddress } from '../visit/visits-search.ts'
import { openHouseNames, openHouseTones } from './open-house-words.ts'
import { usePlaces } from './use-places.ts'

/** One open house among the visits of a list. */
export function OpenHouseRow({ house }: { house: ListedOpenHouse }) {
  const { i18n } = useLingui()
  const { openHouseStatus: status, property, own, reason } = house
  const places = usePlaces()
  const appointment = {
    showingAppointmentStartTime: house.openHouseStartTime,
    showingAppointmentEndTime: house.openHouseEndTime,
    showingTimeZone: house.showingTimeZone,
  }
  return (
    <EntryRow
      property={property}
      when={appointment}
      to={openHouseAddress(house)}
      chips={
        <>
          <Chip icon={<DoorOpen aria-hidden />}>
            <Trans>Open house</Trans>
          </Chip>
          {status !== 'scheduled' && <Chip tone={openHouseTones[status]}>{i18n._(openHouseNames[status])}</Chip>}
        </>
      }
    >
      <p className="text-small text-soft">
        {status !== 'cancelled' && (
          <>
            <span className={own?.isWaiting ? 'font-medium text-due' : undefined}>{places(house)}</span>
            {' · '}
          </>
        )}
        {property.address}
      </p>
      {reason !== undefined && (
        <p className="text-small text-soft">
          {reason === OFF_MARKET ? (
            <Trans>The home is no longer on the market, so this open house was cancelled.</Trans>
          ) : (
            <Trans>Cancelled: {reason}</Trans>
          )}
        </p>
      )}
    </EntryRow>
  )
}
