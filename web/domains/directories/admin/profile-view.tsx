import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminProfile } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { memberPaths, recordPaths } from '../../../../contract/member-paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { ClaimCase } from './claim-case.tsx'
import { CloseFirm } from './close-firm.tsx'
import { DocumentsList } from './documents-list.tsx'
import { alikeName, profileStateNames, profileTones } from './admin-words.ts'
import { ProfileChecksPart } from './profile-checks-part.tsx'
import { ProfileDecision } from './profile-decision.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ReportCase } from './report-case.tsx'

/** A profile for moderators: submitted facts, similar profiles, checks, and the decision. */
export function ProfileView({ id }: { id: string }) {
  const { i18n } = useLingui()
  const read = useQuery({ ...query(adminProfile, { params: { id } }), staleTime: 0 })
  const back = (
    <LinkButton look="quiet" size="small" icon={<ArrowLeft aria-hidden />} to={memberPaths.admin('profiles')}>
      <Trans>All profiles</Trans>
    </LinkButton>
  )
  if (read.error && !read.data)
    return (
      <div className="grid justify-items-start gap-4">
        {back}
        <ErrorCard
          title={<Trans>This profile could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      </div>
    )
  if (!read.data)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-80" />
      </div>
    )
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="-ms-[12px]">{back}</div>
      <Shown profile={read.data.data} />
    </article>
  )
}

function Shown({ profile }: { profile: AdminProfileDetail }) {
  const { t, i18n } = useLingui()
  const { ago } = useFormat()
  const {
    kind,
    name,
    state,
    city,
    since,
    owner,
    forOthers,
    rejection,
    documents,
    alike,
    claims,
    openReports,
    party,
    market,
  } = profile
  const waiting = ago(since)
  const facts = [i18n._(kindNames[kind]), city, state === 'pending' ? t`submitted ${waiting}` : undefined]
  return (
    <>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          <Chip tone={profileTones[state]}>{i18n._(profileStateNames[state])}</Chip>
        </div>
        <p className="text-soft">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-soft">
          {owner === undefined ? (
            <Trans>Nobody has claimed it.</Trans>
          ) : forOthers ? (
            <Trans>
              Added by {owner}, who does not represent it. Once approved, it has no owner until it is claimed.
            </Trans>
          ) : (
            <Trans>Owner: {owner}</Trans>
          )}
        </p>
        {rejection && <p className="text-wrong">{t`Rejected: ${rejection}`}</p>}
        {party ? (
          <p className="font-medium text-due">
            <Trans>You are involved in this claim. Another moderator decides.</Trans>
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <ProfileDecision profile={profile} />
            <CloseFirm profile={profile} />
          </div>
        )}
      </header>
      {alike.length > 0 && (
        <Part title={<Trans>Possible duplicates</Trans>}>
          <ul className="divide-y divide-line border-y border-line">
            {alike.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <TextLink to={recordPaths.profile(one.id)}>{one.name}</TextLink>
                <span className="text-small text-soft">{i18n._(kindNames[one.kind])}</span>
                <Chip tone={profileTones[one.state]}>{i18n._(profileStateNames[one.state])}</Chip>
                <span className="text-small font-medium text-due">
                  {one.in.map((way) => i18n._(alikeName(way, market))).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={<Trans>Documents</Trans>}>
        {documents.length ? (
          <>
            <DocumentsList documents={documents} />
            <p className="text-small text-faint">
              <Trans>Opening a document is logged.</Trans>
            </p>
          </>
        ) : (
          <p className="text-soft">
            <Trans>None submitted.</Trans>
          </p>
        )}
      </Part>
      <Part title={<Trans>Checks</Trans>}>
        <ProfileChecksPart profile={profile} />
      </Part>
      {claims.length > 0 && (
        <Part title={<Trans>Claims</Trans>}>
          {claims.map((claim) => (
            <ClaimCase key={claim.id} claim={claim} />
          ))}
        </Part>
      )}
      {openReports.length > 0 && (
        <Part title={<Trans>Reports</Trans>}>
          {openReports.map((report) => (
            <ReportCase key={report.id} report={report} />
          ))}
        </Part>
      )}
      <Part title={<Trans>Details</Trans>}>
        <ProfileFacts profile={profile} />
      </Part>
      <Part title={<Trans>History</Trans>}>
        <History profile={profile} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lead">{title}</h3>
      {children}
    </section>
  )
}

function History({ profile: { history } }: { profile: AdminProfileDetail }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {history.map(({ at, to, by, reason }) => (
        <li key={`${at} ${to}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{i18n._(profileStateNames[to])}</span>
            <span className="text-small text-soft">{[by, moment(at)].filter(Boolean).join(' · ')}</span>
          </p>
          {reason && <p className="text-small wrap-anywhere text-soft">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
