import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { myHoldsQuery } from '../bed/beds-data.ts'
import { OwnHold } from './own-hold.tsx'

/** The beds that the reader reserved and can still move into; nothing without any. */
export function MyHolds() {
  const person = useStore(currentUser, null)?._id
  const { data } = useQuery({ ...myHoldsQuery(person ?? ''), enabled: person !== undefined })
  const open = data?.data.filter(({ state }) => state === 'asked' || state === 'accepted') ?? []
  if (open.length === 0) return null
  return (
    <section className="grid gap-3 rounded-card bg-sunk p-4">
      <h2 className="text-lead">
        <Trans>Your reservations</Trans>
      </h2>
      <ul className="grid gap-4">
        {open.map((hold) => (
          <li key={hold.id} className="grid gap-1">
            <Link to={paths.property(hold.property.id)} className="font-medium wrap-anywhere hover:underline">
              {hold.property.title}
            </Link>
            <OwnHold hold={hold} />
          </li>
        ))}
      </ul>
    </section>
  )
}
