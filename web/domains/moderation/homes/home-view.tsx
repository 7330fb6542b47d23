import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminHome, type AdminHomeDetail } from '../../../../contract/admin/homes.ts'
import { memberPaths, recordPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { RecordFrame } from '../../../ui/table/record-frame.tsx'
import { moderationReasonNames } from '../../listings/open/moderation-reasons.ts'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { facts, kindOf, listerNames, placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import { riskNames } from '../messages.ts'
import { queueAddress } from '../open/moderation-data.ts'
import type { Outcome } from './change-outcome.tsx'
import { HomeActions } from './home-actions.tsx'
import { HomeHistory } from './home-history.tsx'
import { homeStateNames, homeStateTones } from './home-words.ts'

interface HomeViewProps {
  id: string
  /** What the last change did. */
  outcome: ReactNode
  onChanged: (outcome: Outcome) => void
}

/** One home for the operator: facts, lister, what can be done, and its history. */
export function HomeView({ id, outcome, onChanged }: HomeViewProps) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({ ...query(adminHome, { params: { id } }), staleTime: 0 })
  return (
    <RecordFrame
      back={{ to: memberPaths.admin('homes'), name: <Trans>All homes</Trans> }}
      read={{ data, problem: error ? errorText(error, i18n) : undefined, isFetching, refetch }}
      failed={<Trans>This home could not be loaded</Trans>}
      foot={<div className="card-table-foot">{outcome}</div>}
    >
      {({ data: detail }) => <Shown detail={detail} onChanged={onChanged} />}
    </RecordFrame>
  )
}

function Shown({ detail, onChanged }: { detail: AdminHomeDetail } & Pick<HomeViewProps, 'onChanged'>) {
  const { i18n } = useLingui()
  const { home, state, reports, risk, moderation } = detail
  return (
    <>
      <header className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <HomePhoto home={home} sizes="12rem" className="aspect-4/3 w-full rounded-card sm:w-48" />
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone={homeStateTones[state]}>{i18n._(homeStateNames[state])}</Chip>
            {detail.changeWaits && (
              <Chip tone="due">
                <Trans>A change waits</Trans>
              </Chip>
            )}
            {reports > 0 && (
              <Chip tone="wrong">
                <Plural value={reports} one="# report" other="# reports" />
              </Chip>
            )}
            {risk.map((signal) => (
              <Chip key={signal} tone="due">
                {i18n._(riskNames[signal])}
              </Chip>
            ))}
          </div>
          <h2 className="text-title wrap-anywhere">{home.title}</h2>
          <p className="text-soft">
            {kindOf(home, i18n)} · {placeOf(home, i18n)}
          </p>
          <p>
            <Price home={home} className="text-lead font-semibold" />
          </p>
          <p className="figures text-small wrap-anywhere text-faint select-all">
            {home.listingId} · {home.id}
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <TextLink to={paths.property(home.id)} target="_blank">
              <Trans>Its public page</Trans> <ExternalLink aria-hidden className="inline size-4" />
            </TextLink>
            {state !== 'deleted' && (
              <TextLink to={queueAddress({ kind: 'new', page: 1, home: home.id })}>
                <Trans>Open for moderation</Trans> <Gavel aria-hidden className="inline size-4" />
              </TextLink>
            )}
          </p>
        </div>
      </header>
      <HomeActions homes={[detail]} onChanged={onChanged} />
      {moderation && (
        <section className="grid gap-1 rounded-card border border-due bg-due-soft p-4">
          <p className="font-semibold">
            {moderation.reasons.map((reason) => i18n._(moderationReasonNames[reason])).join(' ')}
          </p>
          {moderation.note !== undefined && (
            <p className="wrap-anywhere whitespace-pre-line">{`“${moderation.note}”`}</p>
          )}
        </section>
      )}
      <Facts detail={detail} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="text-lead font-semibold">
          <Trans>History</Trans>
        </h3>
        <HomeHistory id={home.id} />
      </section>
    </>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-small text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function Facts({ detail }: { detail: AdminHomeDetail }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const mayOpenPeople = may(useStore(currentUser, null), 'manage-people')
  const { home, lister, quality, views, enquiries } = detail
  const dates: [string, string | undefined][] = [
    [t`Created`, detail.createdAt],
    [t`Last changed`, detail.updatedAt],
    [t`On the market since`, detail.onMarketAt],
    [t`Last confirmed`, detail.confirmedAt],
    [t`To be confirmed by`, detail.dueAt],
    [t`Boosted until`, detail.boostedUntil],
  ]
  const said = facts(home, i18n, format)
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-4">
      <Fact name={t`Listed by`}>
        {lister.userId !== undefined && mayOpenPeople ? (
          <TextLink to={recordPaths.account(lister.userId)}>{lister.name}</TextLink>
        ) : (
          lister.name
        )}
        <span className="block text-small text-soft">
          {[i18n._(listerNames[lister.kind]), lister.office !== lister.name && lister.office]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lister.userId !== undefined && (
          <TextLink to={memberPaths.admin('homes', { lister: lister.userId })} className="text-small">
            <Trans>All homes of this account</Trans>
          </TextLink>
        )}
      </Fact>
      {said.length > 0 && <Fact name={t`Facts`}>{said.join(' · ')}</Fact>}
      <Fact name={t`Quality`}>{quality === undefined ? '–' : t`${quality} of 100`}</Fact>
      <Fact name={t`Last 30 days`}>
        <Plural value={views} one="# view" other="# views" />
        {' · '}
        <Plural value={enquiries} one="# enquiry" other="# enquiries" />
      </Fact>
      {dates.map(
        ([name, at]) =>
          at !== undefined && (
            <Fact key={name} name={name}>
              {format.date(at)}
            </Fact>
          ),
      )}
      {detail.source !== undefined && <Fact name={t`Imported from`}>{detail.source}</Fact>}
      <Fact name={t`Version`}>{detail.version}</Fact>
    </dl>
  )
}
