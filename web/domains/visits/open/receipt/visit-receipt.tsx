import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { VisitStatus } from '../../../../../contract/visits/visit-states.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useConfig } from '../../../../platform/config.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ZoneNote } from '../../clock/zone-note.tsx'
import { CancelDialog } from '../../detail/cancel-dialog.tsx'
import { CalendarFileButton } from '../../visit/calendar-file-button.tsx'
import { visitMethodNames } from '../../visit/visit-words.ts'
import { visitQuery, type VisitDetail } from '../../visit/visits-data.ts'
import { When } from '../../visit/when.tsx'
import { SimilarHomes } from '../../../properties/open/page/similar-homes.tsx'

interface VisitReceiptProps {
  id: string
  /** Shown if the reader has no such visit. */
  unknown: ReactNode
}

/** The receipt of a visit, for both sides, with its current state. */
export function VisitReceipt({ id, unknown }: VisitReceiptProps) {
  const { t, i18n } = useLingui()
  const person = useStore(currentUser, null)?._id
  const { data, error, isFetching, refetch } = useQuery({
    ...visitQuery(person ?? '', id),
    enabled: person !== undefined,
  })
  if (data) return <Receipt visit={data.data} />
  if (person === undefined || (error instanceof ApiError && error.status === 404)) return unknown
  return (
    <div className="page grid gap-5 py-10 md:py-14">
      {error ? (
        <ErrorCard title={t`This visit could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, i18n)}
        </ErrorCard>
      ) : (
        <>
          <Skeleton className="h-12 w-12" />
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-52 max-w-[48rem]" />
        </>
      )}
    </div>
  )
}

const titles: Record<VisitStatus, MessageDescriptor> = {
  requested: msg`Visit requested`,
  confirmed: msg`Visit booked`,
  in_progress: msg`Visit booked`,
  done: msg`This visit is over`,
  no_show: msg`This visit is over`,
  cancelled: msg`This visit was cancelled`,
  declined: msg`This visit was declined`,
  rescheduled: msg`This visit was moved`,
  expired: msg`This visit was not answered in time`,
}

function Receipt({ visit }: { visit: VisitDetail }) {
  const { i18n } = useLingui()
  const { agentSite } = useConfig()
  const [cancels, setCancels] = useState(false)
  const { id, as, property, other, showingAppointmentStatus: status } = visit
  const isToCome = status === 'requested' || status === 'confirmed' || status === 'in_progress'
  const Icon = isToCome || status === 'done' ? CalendarCheck : CalendarX
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 py-10 md:py-14">
      <div className="page grid justify-items-start gap-5">
        <Icon aria-hidden className={isToCome ? 'size-12 text-verified' : 'size-12 text-faint'} />
        <h1 className="text-headline">{i18n._(titles[status])}</h1>
        <p className="max-w-prose text-lead text-soft">
          <Next visit={visit} />
        </p>
        <dl className="grid w-full max-w-[48rem] divide-y divide-line border-y border-line">
          <Fact name={<Trans>The home</Trans>}>
            <TextLink to={paths.property(property.id)}>{property.title}</TextLink>
            <span className="block text-small text-soft">{property.address}</span>
          </Fact>
          <Fact name={<Trans>When</Trans>}>
            <When visit={visit} long />
            <ZoneNote at={visit.showingAppointmentStartTime} zone={visit.showingTimeZone} />
          </Fact>
          <Fact name={<Trans>How</Trans>}>{i18n._(visitMethodNames[visit.showingAppointmentMethod])}</Fact>
          <Fact name={<Trans>With</Trans>}>{other.fullName}</Fact>
          {as === 'visitor' && (
            <Fact name={<Trans>They can see</Trans>}>
              {visit.showingRequestNotes ? <Trans>Your name and your note</Trans> : <Trans>Your name</Trans>}
            </Fact>
          )}
          {visit.showingRequestNotes && (
            <Fact name={as === 'visitor' ? <Trans>Your note</Trans> : <Trans>Note</Trans>}>
              <span className="whitespace-pre-line">{visit.showingRequestNotes}</span>
            </Fact>
          )}
        </dl>
        <div className="mt-1 flex flex-wrap gap-3">
          <LinkButton look="primary" to={memberPaths.visits({ as, visit: id })}>
            <Trans>View visit</Trans>
          </LinkButton>
          {isToCome && <CalendarFileButton id={id} />}
          <LinkButton to={paths.property(property.id)}>
            <Trans>Back to the home</Trans>
          </LinkButton>
          {visit.open.includes('cancelled') && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setCancels(true)}>
              <Trans>Cancel visit</Trans>
            </Button>
          )}
        </div>
      </div>
      {/* An agent's site does not show other listers' homes. */}
      {as === 'visitor' && !agentSite && <SimilarHomes id={property.id} />}
      {cancels && <CancelDialog visit={visit} onClose={() => setCancels(false)} />}
    </div>
  )
}

/** The next steps. */
function Next({ visit }: { visit: VisitDetail }) {
  const { as, other, showingAppointmentStatus: status } = visit
  const name = other.fullName
  if (status === 'requested' && as === 'visitor')
    return (
      <Trans>
        {name} confirms it or offers other times, and we’ll let you know. Without an answer, the request expires when
        the visit would begin.
      </Trans>
    )
  if (status === 'confirmed' && as === 'visitor')
    return <Trans>We remind you the day before and an hour before. Your check-in code is on the visit’s page.</Trans>
  return <Trans>Everything about it is on the visit’s page.</Trans>
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
