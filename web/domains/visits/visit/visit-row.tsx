import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import { Link } from 'react-router'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { useConfig } from '../../../platform/config.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { pictureAddress } from '../../properties/property-media-url.ts'
import { visitMethodNames } from './visit-words.ts'
import { VisitStatusChip } from './visit-status-chip.tsx'
import { When } from './when.tsx'

/** One visit of the list, which leads to all of it. */
export function VisitRow({ visit, to }: { visit: BookedVisit; to: string }) {
  const { i18n } = useLingui()
  const { property, other, showingAppointmentMethod: method, isRunning, as } = visit
  const name = other.fullName
  const isOn = isRunning && ['confirmed', 'in_progress'].includes(visit.showingAppointmentStatus)
  return (
    <li className="relative flex gap-4 border-b border-line py-4 last:border-0 hover:bg-sunk/50">
      <HomePicture property={property} className="w-[min(6rem,30%)] sm:w-32" />
      <div className="grid min-w-0 grow content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            <When visit={visit} />
          </span>
          <VisitStatusChip status={visit.showingAppointmentStatus} />
          {isOn && visit.showingAppointmentStatus === 'confirmed' && (
            <Chip tone="accent">
              <Trans>Now</Trans>
            </Chip>
          )}
        </p>
        <h3 className="text-body font-medium">
          <Link
            to={to}
            state={{ keepScroll: true, opened: true }}
            className="wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {property.title}
          </Link>
        </h3>
        <p className="text-small text-soft">
          {as === 'host' ? <Trans>Visitor: {name}</Trans> : <Trans>Host: {name}</Trans>}
          {' · '}
          {property.address}
        </p>
        {method === 'virtual' && (
          <p className="flex items-center gap-1.5 text-small text-soft">
            <Video aria-hidden className="size-4" />
            {i18n._(visitMethodNames.virtual)}
          </p>
        )}
      </div>
    </li>
  )
}

interface HomePictureProps {
  property: Pick<BookedVisit['property'], 'picture'>
  className: string
}

/** The home that is visited; it stands beside its name. */
export function HomePicture({ property: { picture }, className }: HomePictureProps) {
  const { imageBaseUrl } = useConfig()
  return (
    <div className={`aspect-4/3 shrink-0 self-start overflow-hidden rounded-control ${className}`}>
      <Picture
        src={pictureAddress({ url: picture?.url ?? '' }, imageBaseUrl)}
        widths={picture?.widths ?? []}
        width={4}
        height={3}
        alt=""
        sizes="8rem"
        thumbhash={picture?.thumbhash}
      />
    </div>
  )
}
