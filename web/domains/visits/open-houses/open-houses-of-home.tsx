import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { homeOpenHousesQuery } from '../visit/visits-data.ts'
import { OpenHouseHead } from './open-house-head.tsx'
import { OwnPlace } from './own-place.tsx'

/** The open houses of a home, which are open to everyone; empty if there are none. */
export function OpenHousesOfHome({ propertyId }: { propertyId: string }) {
  const { t } = useLingui()
  const person = useStore(currentUser, null)?._id
  const { data } = useQuery(homeOpenHousesQuery(person, propertyId))
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={t`Open house`} className="grid gap-3 border-b border-line pb-5">
      <h3 className="text-lead">
        <Trans>Open house</Trans>
      </h3>
      <ul className="grid gap-5">
        {data.data.map((house) => (
          <li key={house.id} className="grid gap-3">
            <OpenHouseHead house={house} />
            <OwnPlace key={`${house.id} ${house.own?.people ?? 0}`} house={house} />
          </li>
        ))}
      </ul>
      <p className="text-small text-soft">
        <Trans>Or book a private visit below.</Trans>
      </p>
    </section>
  )
}
