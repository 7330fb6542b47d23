import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { OpenHouse } from '../../../../contract/visits/open-houses.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { VisitSide } from '../visit/visits-search.ts'
import { openHousesQuery } from '../visit/visits-data.ts'
import { AddOpenHouse } from './add-open-house.tsx'
import { HeldOpenHouse } from './held-open-house.tsx'
import { OpenHouseHead } from './open-house-head.tsx'
import { OwnPlace } from './own-place.tsx'

interface OpenHousesBoardProps {
  person: string
  /** The one that is brought into view. */
  marked: string | undefined
}

/** The open houses a person holds, and those they have a place at. */
export function OpenHousesBoard({ person, marked }: OpenHousesBoardProps) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-label={t`Open houses you host`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-title">
            <Trans>Open houses you host</Trans>
          </h2>
          <Button size="small" look="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Announce an open house</Trans>
          </Button>
        </div>
        <Houses
          person={person}
          marked={marked}
          as="host"
          none={
            <EmptyState icon={<DoorOpen aria-hidden />} title={<Trans>No open houses</Trans>}>
              <Trans>
                Anyone can come to an open house until all places are taken. After that there is a waiting list.
              </Trans>
            </EmptyState>
          }
        >
          {(house) => <HeldOpenHouse person={person} house={house} />}
        </Houses>
      </section>
      <section aria-label={t`Open houses you are going to`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="text-title">
          <Trans>Open houses you are going to</Trans>
        </h2>
        <Houses
          person={person}
          marked={marked}
          as="visitor"
          none={
            <p className="text-soft">
              <Trans>None yet. A home with an open house shows it under “Book a visit”.</Trans>
            </p>
          }
        >
          {(house) => <OwnPlace house={house} />}
        </Houses>
      </section>
      {adding && <AddOpenHouse onClose={() => setAdding(false)} />}
    </div>
  )
}

interface HousesProps extends OpenHousesBoardProps {
  as: VisitSide
  none: ReactNode
  children: (house: OpenHouse) => ReactNode
}

function Houses({ person, marked, as, none, children }: HousesProps) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(openHousesQuery(person, as))
  const list = useRef<HTMLUListElement>(null)
  const isHere = data?.data.some(({ id }) => id === marked) ?? false
  useEffect(() => {
    if (isHere) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [isHere, marked])
  if (error && !data)
    return (
      <ErrorCard
        title={<Trans>The open houses could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data) return <Skeleton className="h-28" />
  if (data.data.length === 0) return none
  return (
    <ul ref={list} className="grid grid-cols-[minmax(0,1fr)]">
      {data.data.map((house) => (
        <li
          key={house.id}
          aria-current={house.id === marked || undefined}
          className={classes(
            'grid gap-3 border-b border-line py-4 last:border-0',
            house.id === marked && 'rounded-card bg-sunk px-4',
          )}
        >
          <h3 className="text-body font-medium">
            <Link to={paths.property(house.property.id)} className="wrap-anywhere hover:underline">
              {house.property.title}
            </Link>
          </h3>
          <OpenHouseHead house={house} />
          {children(house)}
        </li>
      ))}
    </ul>
  )
}
