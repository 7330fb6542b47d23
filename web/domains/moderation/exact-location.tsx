import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { revealPlace } from '../../../contract/moderation.ts'
import type { Property } from '../../../contract/properties/property.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { PlaceMap } from '../places/open/place-map.tsx'

type Revealed = EndpointOutput<typeof revealPlace>['data']

/** Where the home really is, on a press that is written down. */
export function ExactLocation({ home }: { home: Property }) {
  const { t } = useLingui()
  const { pending, run } = useAction()
  const [place, setPlace] = useState<Revealed>()
  if (!place)
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button
          size="small"
          icon={<MapPin aria-hidden />}
          className="whitespace-normal!"
          busy={pending}
          onClick={() =>
            void run(async () => setPlace((await call(revealPlace, { params: { id: home.id }, body: {} })).data))
          }
        >
          <Trans>Show the exact location</Trans>
        </Button>
        <p className="text-small text-faint">
          <Trans>Every view is logged.</Trans>
        </p>
      </div>
    )
  return (
    <div className="grid gap-3" role="status">
      <Place place={place} label={t`Exact location`} />
      {place.reraId && (
        <p>
          <Trans>RERA number</Trans>: <bdi>{place.reraId}</bdi>
        </p>
      )}
      {place.next && (
        <>
          <h3 className="font-semibold">
            <Trans>After the change</Trans>
          </h3>
          <Place place={place.next} label={t`Exact location after the change`} />
        </>
      )}
    </div>
  )
}

function Place({ place, label }: { place: Omit<Revealed, 'next'>; label: string }) {
  const { t } = useLingui()
  const address = [place.unit, place.unparsedAddress].filter(Boolean).join(', ')
  return (
    <>
      <p className="font-medium">{address || t`No address given.`}</p>
      {place.location ? (
        <PlaceMap position={place.location} precision="exact" label={label} />
      ) : (
        <p className="text-soft">
          <Trans>No map location given.</Trans>
        </p>
      )}
    </>
  )
}
