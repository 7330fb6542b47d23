import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { revealPlace } from '../../../contract/moderation.ts'
import type { Property } from '../../../contract/properties/property.ts'
import { call } from '../../platform/call.ts'
import { useAttempt } from '../../platform/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { PlaceMap } from '../places/place-map.tsx'

/** Where the home really is, on a press that is written down. */
export function TruePlace({ home }: { home: Property }) {
  const { t } = useLingui()
  const { busy, attempt } = useAttempt()
  const [place, setPlace] = useState<EndpointOutput<typeof revealPlace>['data']>()
  if (!place)
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button
          size="small"
          icon={<MapPin aria-hidden />}
          busy={busy}
          onClick={() =>
            void attempt(async () => setPlace((await call(revealPlace, { params: { id: home.id }, body: {} })).data))
          }
        >
          <Trans>Show the true place</Trans>
        </Button>
        <p className="text-small text-faint">
          <Trans>Each look is written into the log.</Trans>
        </p>
      </div>
    )
  const address = [place.unit, place.unparsedAddress].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">{address || t`The lister gave no address.`}</p>
      {place.location ? (
        <PlaceMap position={place.location} precision="exact" label={t`The true place`} />
      ) : (
        <p className="text-soft">
          <Trans>The lister has not put the home on the map.</Trans>
        </p>
      )}
    </div>
  )
}
