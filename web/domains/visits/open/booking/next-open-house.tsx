import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { booking, ownHome } from '../../visit/booking.ts'
import { homeOpenHousesQuery } from '../../visit/visits-data.ts'
import { OpenHouseHead } from '../../open-houses/open-house-head.tsx'

/** The next open house of a home with what places are left, on its page; and whether the reader is at home there. */
export function NextOpenHouse({ home: { id } }: { home: Property }) {
  const { t } = useLingui()
  const person = useStore(currentUser, null)?._id
  const { data } = useQuery(homeOpenHousesQuery(person, id))
  const isOwn = data?.isOwn ?? false
  useEffect(() => ownHome.set(isOwn ? id : null), [id, isOwn])
  const [next, ...later] = data?.data ?? []
  if (!next) return null
  const { own, capacity, booked } = next
  return (
    <section aria-label={t`Next open house`} className="grid gap-3 rounded-card bg-sunk px-4 py-3">
      <div className="grid gap-1">
        <h2 className="text-body font-semibold">
          <Trans>Open house</Trans>
        </h2>
        <OpenHouseHead house={next} />
        {own && !own.isWaiting && (
          <p className="font-medium">
            <Plural value={own.people} one="You have a place for # person." other="You have places for # people." />
          </p>
        )}
        {own?.isWaiting && (
          <p className="font-medium">
            <Trans>You are on the waiting list.</Trans>
          </p>
        )}
        {later.length > 0 && (
          <p className="text-small text-soft">
            <Plural value={later.length} one="# more open house after it" other="# more open houses after it" />
          </p>
        )}
      </div>
      {isOwn ? (
        <LinkButton size="small" className="justify-self-start" to={memberPaths.visits({ as: 'open-houses' })}>
          <Trans>Manage open houses</Trans>
        </LinkButton>
      ) : (
        <Button size="small" className="justify-self-start" aria-haspopup="dialog" onClick={() => booking.set(id)}>
          {own ? (
            <Trans>Change your place</Trans>
          ) : booked < capacity ? (
            <Trans>Reserve a place</Trans>
          ) : (
            <Trans>Join the waiting list</Trans>
          )}
        </Button>
      )}
    </section>
  )
}
