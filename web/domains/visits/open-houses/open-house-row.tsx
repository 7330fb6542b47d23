import { Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'
import { Chip } from '../../../ui/chip.tsx'
import { HomePicture } from '../visit/visit-row.tsx'
import { openHouseAddress } from '../visit/visits-search.ts'
import { When } from '../visit/when.tsx'
import { openHouseNames, openHouseTones } from './open-house-words.ts'
import { usePlaces } from './use-places.ts'

/** One open house among the visits of a list. */
export function OpenHouseRow({ house }: { house: ListedOpenHouse }) {
  const { i18n } = useLingui()
  const { openHouseStatus: status, property, own } = house
  const places = usePlaces()
  const appointment = {
    showingAppointmentStartTime: house.openHouseStartTime,
    showingAppointmentEndTime: house.openHouseEndTime,
    showingTimeZone: house.showingTimeZone,
  }
  return (
    <li className="relative flex gap-4 border-b border-line py-4 last:border-0 hover:bg-sunk/50">
      <HomePicture property={property} className="w-[min(6rem,30%)] sm:w-32" />
      <div className="grid min-w-0 grow content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            <When visit={appointment} />
          </span>
          <Chip icon={<DoorOpen aria-hidden />}>
            <Trans>Open house</Trans>
          </Chip>
          {status !== 'scheduled' && <Chip tone={openHouseTones[status]}>{i18n._(openHouseNames[status])}</Chip>}
        </p>
        <h3 className="text-body font-medium">
          <Link to={openHouseAddress(house)} className="wrap-anywhere after:absolute after:inset-0 hover:underline">
            {property.title}
          </Link>
        </h3>
        <p className="text-small text-soft">
          {status !== 'cancelled' && (
            <>
              <span className={own?.isWaiting ? 'font-medium text-due' : undefined}>{places(house)}</span>
              {' · '}
            </>
          )}
          {property.address}
        </p>
      </div>
    </li>
  )
}
