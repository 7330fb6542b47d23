import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { nearbyProperties } from '../../../../contract/search/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser, localityOf } from '../../../platform/session/account.ts'
import { devicePosition, isKnown } from '../../../platform/position/location.ts'
import type { DevicePosition } from '../../../platform/position/location.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Scroller } from '../../../ui/scroller.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLocate } from '../../../platform/position/use-locate.ts'
import { placeName } from '../../places/open/place-names.ts'
import { withSub } from '../box/search-kinds.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { HomesStrip } from './homes-strip.tsx'
import { SectionHead } from './section-head.tsx'

const rendered: DevicePosition = [0, 0]

/** About a hundred metres: enough to find homes near by, and one address for the cache while the device moves a little. */
const coarse = (degrees: number) => degrees.toFixed(3)

/** Homes round the point of the person's profile, else of the device; where both are unknown, a quiet invitation that asks only when pressed. */
export function NearYou({ sub }: { sub: string | null }) {
  const { searchByLocation } = useConfig()
  const device = useStore(devicePosition, rendered)
  const position = localityOf(useStore(currentUser, null)) ?? device
  if (!searchByLocation) return null
  return isKnown(position) ? <NearPosition position={position} sub={sub} /> : <Invitation />
}

function Invitation() {
  const { locate, busy } = useLocate()
  return (
    <section className="page">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-6">
        <div className="max-w-prose">
          <h2 className="text-title">
            <Trans>Homes for sale near you</Trans>
          </h2>
          <p className="mt-1 text-soft">
            <Trans>Your location is stored on this device and used only to find homes near it.</Trans>
          </p>
        </div>
        <Button busy={busy} icon={<LocateFixed aria-hidden />} onClick={locate}>
          <Trans>Use my position</Trans>
        </Button>
      </div>
    </section>
  )
}

function NearPosition({ position, sub }: { position: DevicePosition; sub: string | null }) {
  const { t } = useLingui()
  const config = useConfig()
  const { marketId: market } = config
  const language = useLanguage()
  const near = position.map(coarse).join(',')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(nearbyProperties, { query: { market, near } }),
    placeholderData: keepPreviousData,
  })
  const around = { market, intent: 'sale', near, radius: '30000', sort: 'distance' } as const
  const title = data?.place ? t`Near ${placeName(data.place, language)}` : t`Near you`
  if (isError) {
    return (
      <div className="page">
        <ErrorCard title={t`The homes near you could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <Scroller label={title} head={<SectionHead title={title} />} itemClass="w-[min(20rem,82vw)]">
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} className="h-104" />
        ))}
      </Scroller>
    )
  }
  if (data.data.length === 0) {
    return (
      <section className="page">
        <SectionHead title={title} more={{ to: withSub(paths.map(), sub), words: <Trans>View on the map</Trans> }}>
          <Trans>No homes within 30 km of you yet.</Trans>
        </SectionHead>
      </section>
    )
  }
  return (
    <HomesStrip
      label={title}
      title={title}
      homes={data.data}
      more={{
        to: withSub(paths.grid(writeSearch(around, config)), sub),
        words: <Trans>All homes within 30 km</Trans>,
      }}
    />
  )
}
