import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { devicePosition, isKnown } from '../../../platform/position/location.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { relativeTime, useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useNow } from '../../notifications/open/use-now.ts'
import { metresBetween } from '../../places/open/geometry.ts'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { Part } from '../visit/part.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { startSharing, stopSharing } from './location-share.ts'
import { sharedLocation } from './shared-location.ts'

/** Lets each side of a running visit show the other where they are, as long as they like and no longer than the visit. */
export function LocationSharing({ visit }: { visit: BookedVisit }) {
  const { t } = useLingui()
  const isAgreed = ['confirmed', 'in_progress'].includes(visit.showingAppointmentStatus)
  if (!isAgreed || !visit.isRunning || visit.showingAppointmentMethod !== 'in-person') return null
  return (
    <Part title={t`Find each other`}>
      <WhereTheyAre visit={visit} />
      <OwnLocation visit={visit} />
    </Part>
  )
}

function WhereTheyAre({ visit: { sharing, other, property } }: { visit: BookedVisit }) {
  const { number, language } = useFormat()
  const { locale } = useVisitTime()
  const now = useNow()
  const position = useStore(devicePosition, none)
  const name = other.fullName
  if (!sharing.other) return null
  const { point, at } = sharing.other
  const [longitude, latitude] = point.coordinates
  const from = property.point?.coordinates ?? (isKnown(position) ? position : undefined)
  const metres = from && Math.round(metresBetween(from, point.coordinates) / 10) * 10
  const ago = relativeTime(at, now, locale)
  return (
    <p lang={language}>
      {metres === undefined ? (
        <Trans>
          {name} is sharing their location ({ago}).
        </Trans>
      ) : metres < 1000 ? (
        <Trans>
          {name} is {number(metres)} m from the home ({ago}).
        </Trans>
      ) : (
        <Trans>
          {name} is {number(Math.round(metres / 100) / 10)} km from the home ({ago}).
        </Trans>
      )}{' '}
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        className="text-accent-strong underline underline-offset-3"
      >
        <Trans>View on map</Trans>
      </a>
    </p>
  )
}

const none: [number, number] = [0, 0]

function OwnLocation({ visit }: { visit: BookedVisit }) {
  const { t } = useLingui()
  const shared = useStore(sharedLocation, null)
  const [refused, setRefused] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleVisits })
  const { clock } = useVisitTime(visit.showingTimeZone)
  const name = visit.other.fullName
  const isOn = shared?.id === visit.id
  // The server goes on showing the last point where the page that sent it was closed.
  const isLeft = !isOn && visit.sharing.until !== undefined
  const until = clock(shared?.until ?? visit.sharing.until ?? visit.showingAppointmentEndTime)

  const start = () =>
    run(async () => {
      setRefused(false)
      await startSharing(visit.id, name).catch((error: unknown) => {
        if (error instanceof GeolocationPositionError) setRefused(true)
        else throw error
      })
    })
  return (
    <>
      {(isOn || isLeft) && (
        <p role="status" className="flex items-center gap-2 font-medium text-due">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {isOn ? (
            <Trans>
              {name} can see where you are until {until}.
            </Trans>
          ) : (
            <Trans>
              {name} can still see the last location you shared, until {until}.
            </Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOn && (
          <Button icon={<MapPin aria-hidden />} busy={pending} onClick={() => void start()}>
            {isLeft ? <Trans>Resume sharing</Trans> : <Trans>Share my location with {name}</Trans>}
          </Button>
        )}
        {(isOn || isLeft) && (
          <Button busy={pending} onClick={() => void run(() => stopSharing(visit.id))}>
            <Trans>Stop sharing</Trans>
          </Button>
        )}
      </div>
      <p className="text-small text-soft">
        {refused
          ? t`Your device did not share its location. Allow it for this site in your browser’s settings, and try again.`
          : t`Only your latest location is sent. It is deleted when you stop or the visit ends.`}
      </p>
      <FormError>{message}</FormError>
    </>
  )
}
