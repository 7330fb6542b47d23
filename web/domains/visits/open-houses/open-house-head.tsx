import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OpenHouse } from '../../../../contract/visits/open-houses.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { openHouseNames, openHouseTones } from './open-house-words.ts'

/** When an open house is, and how many places are left. */
export function OpenHouseHead({ house }: { house: OpenHouse }) {
  const { i18n } = useLingui()
  const { openHouseStartTime: from, openHouseEndTime: to, openHouseStatus: status, capacity, booked, waiting } = house
  const { day, range, zoneName, ownTime } = useVisitTime(house.showingTimeZone)
  const own = ownTime(from)
  const left = Math.max(0, capacity - booked)
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={from} className="figures font-semibold">
          {day(from)}, {range(from, to)} {zoneName(from)}
        </time>
        {status !== 'scheduled' && <Chip tone={openHouseTones[status]}>{i18n._(openHouseNames[status])}</Chip>}
      </p>
      {own !== undefined && (
        <p className="text-small text-soft">
          <Trans>Your time: {own}</Trans>
        </p>
      )}
      <p className="text-small text-soft">
        {left > 0 ? <Plural value={left} one="# place left" other="# places left" /> : <Trans>All places taken</Trans>}
        {waiting > 0 && (
          <>
            {' · '}
            <Plural value={waiting} one="# person waiting" other="# people waiting" />
          </>
        )}
      </p>
      {house.openHouseRemarks && <p className="wrap-anywhere whitespace-pre-line">{house.openHouseRemarks}</p>}
    </div>
  )
}
