import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'

/** Says what the reader has of an open house, or how full it is where they hold it. */
export function usePlaces() {
  const { t } = useLingui()
  return ({ own, booked, capacity }: ListedOpenHouse): string => {
    if (!own) return t`${booked} of ${plural(capacity, { one: '# place', other: '# places' })}`
    const position = own.position ?? 1
    if (own.isWaiting) return t`Number ${position} on the waiting list`
    return t`${plural(own.people, { one: 'Your place is booked', other: 'Your # places are booked' })}`
  }
}
