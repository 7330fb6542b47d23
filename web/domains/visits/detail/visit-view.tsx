import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Phone, Video } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { OFF_MARKET } from '../../../../contract/visits/visit-reasons.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { ReviewOf } from '../../reviews/open/review-of.tsx'
import { ZoneNote } from '../clock/zone-note.tsx'
import { HomePicture } from '../visit/entry-row.tsx'
import { VisitStatusChip } from '../visit/visit-status-chip.tsx'
import { When } from '../visit/when.tsx'
import { LocationSharing } from '../sharing/location-sharing.tsx'
import { visitMethodNames } from '../visit/visit-words.ts'
import { CalendarFileButton } from '../visit/calendar-file-button.tsx'
import { CheckInCode } from './check-in-code.tsx'
import { Checklist } from './checklist.tsx'
import { Feedback } from './feedback.tsx'
import { OfferedTimes } from './offered-times.tsx'
import { Part } from '../visit/part.tsx'
import { VisitActions } from './visit-actions.tsx'
import type { VisitDetail } from '../visit/visits-data.ts'
import { VisitHistory } from './visit-history.tsx'
import { VisitMessages } from './visit-messages.tsx'
import { VisitVoiceNotes } from './visit-voice-notes.tsx'

interface VisitViewProps {
  person: string
  visit: VisitDetail
  code: string | undefined
  addressOf: (id: string) => string
}

/** A visit: when and where, the next step, and its outcome. */
export function VisitView({ person, visit, code, addressOf }: VisitViewProps) {
  const { t, i18n } = useLingui()
  const {
    as,
    showingAppointmentStatus: status,
    showingAppointmentMethod: method,
    rescheduledTo,
    rescheduledFrom,
  } = visit
  const isAgreed = status === 'confirmed' || status === 'in_progress'
  const messages = useRef<HTMLDivElement>(null)
  // If no more messages can be written, the conversation says why.
  const write = () => (messages.current?.querySelector('textarea') ?? messages.current)?.focus()
  const isToCome = isAgreed || status === 'requested'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid justify-items-start gap-1">
        <VisitStatusChip visit={visit} />
        <p className="text-title font-semibold">
          <When visit={visit} long />
        </p>
        <ZoneNote at={visit.showingAppointmentStartTime} zone={visit.showingTimeZone} />
        {rescheduledTo !== undefined && (
          <TextLink to={addressOf(rescheduledTo)} replace state={{ keepScroll: true, opened: true }}>
            <Trans>Open the new visit</Trans>
          </TextLink>
        )}
        {rescheduledFrom !== undefined && (
          <TextLink
            to={addressOf(rescheduledFrom)}
            replace
            state={{ keepScroll: true, opened: true }}
            className="text-small"
          >
            <Trans>Moved from an earlier visit</Trans>
          </TextLink>
        )}
      </div>
      {visit.reason !== undefined && <Reason visit={visit} />}
      <OfferedTimes visit={visit} />
      <VisitActions visit={visit} code={code} />
      {isAgreed && visit.checkInCode !== undefined && <CheckInCode id={visit.id} code={visit.checkInCode} />}
      {method === 'virtual' && (
        <Part title={i18n._(visitMethodNames.virtual)}>
          {visit.meetingUrl === undefined ? (
            <p className="text-soft">
              {isAgreed ? (
                <Trans>The host adds the link before the visit.</Trans>
              ) : (
                <Trans>You see the link once the visit is confirmed.</Trans>
              )}
            </p>
          ) : (
            <a href={visit.meetingUrl} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
              <Video aria-hidden />
              <Trans>Join video call</Trans>
            </a>
          )}
        </Part>
      )}
      <Part title={t`The home`}>
        <div className="flex gap-4">
          <HomePicture property={visit.property} className="w-28" />
          <div className="grid min-w-0 content-start gap-1">
            <Link to={paths.property(visit.property.id)} className="font-medium wrap-anywhere hover:underline">
              {visit.property.title}
            </Link>
            <p className="text-small text-soft">{visit.property.address}</p>
          </div>
        </div>
        {isToCome && visit.property.point && method === 'in-person' && (
          <a
            href={routeTo(visit.property.point.coordinates)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses()}
          >
            <MapPin aria-hidden />
            <Trans>Directions</Trans>
          </a>
        )}
        {as === 'visitor' && status === 'requested' && method === 'in-person' && (
          <p className="text-small text-soft">
            <Trans>You see the exact address once the visit is confirmed.</Trans>
          </p>
        )}
      </Part>
      <Part title={as === 'host' ? t`Visitor` : t({ message: 'Host', context: 'of a visit' })}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium">{visit.other.fullName}</span>
          {visit.other.mobilePhone !== undefined && (
            <a href={`tel:${visit.other.mobilePhone}`} className={buttonClasses('plain', 'small')}>
              <Phone aria-hidden />
              {visit.other.mobilePhone}
            </a>
          )}
          {visit.leadId !== undefined && (
            <TextLink to={memberPaths.leads({ lead: visit.leadId })} className="text-small">
              <Trans>Open lead</Trans>
            </TextLink>
          )}
        </p>
        {visit.showingRequestNotes && (
          <p className="rounded-card bg-sunk px-4 py-3 wrap-anywhere whitespace-pre-line">
            {visit.showingRequestNotes}
          </p>
        )}
      </Part>
      <LocationSharing visit={visit} />
      {status === 'done' && <Feedback key={visit.version} visit={visit} />}
      {as === 'visitor' && status === 'done' && <ReviewOf person={person} visitId={visit.id} />}
      {as === 'visitor' && isAgreed && <Checklist id={visit.id} />}
      <Part title={t`Messages`}>
        <div ref={messages} tabIndex={-1} className="w-full">
          <VisitMessages visit={visit} />
        </div>
      </Part>
      <Part title={t`Voice notes`}>
        <VisitVoiceNotes visit={visit} onWrite={write} />
      </Part>
      <VisitHistory visit={visit} />
      {isToCome && (
        <div>
          <CalendarFileButton id={visit.id} size="small" />
        </div>
      )}
    </div>
  )
}

/** Address of directions from the person's location. */
const routeTo = ([longitude, latitude]: readonly [number, number]) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

function Reason({ visit: { reason, endedBy, as, other } }: { visit: VisitDetail }) {
  const name = other.fullName
  const isOwn = endedBy === as
  return (
    <p className="rounded-card bg-sunk px-4 py-3 wrap-anywhere">
      {reason === OFF_MARKET ? (
        <Trans>The home is no longer on the market, so this visit was cancelled.</Trans>
      ) : isOwn ? (
        <Trans>Your reason: {reason}</Trans>
      ) : (
        <Trans>
          Reason from {name}: {reason}
        </Trans>
      )}
    </p>
  )
}
