import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'

/** The reader's place at an open house, or for its host how full it is. */
export function usePlaces() {
  const { t } = useLingui()
  return ({ own, booked, capacity }: ListedOpenHouse): string => {
    if (!own) return t`${booked} of ${plural(capacity, { one: '# place', other: '# places' })}`
    const position = own.position ?? 1
    if (own.isWaiting) return t`Number ${position} on the waiting list`
    return t`${plural(own.people, { one: 'Your place is booked', other: 'Your # places are booked' })}`
  }
}
