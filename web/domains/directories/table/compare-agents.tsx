import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listFormat } from '../../../../contract/intl.ts'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkName, languageWords, replyWords, specialityWords } from '../open/profile/detail-words.ts'
import { ProfileFace } from '../open/profile/profile-face.tsx'
import { Rating } from '../profile-card.tsx'

/** Agents side by side over the table; the address names them. */
export function CompareAgents({ slugs }: { slugs: readonly string[] }) {
  const { t } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const reads = useQueries({
    queries: slugs.map((key) =>
      query(getProfile, { params: { kind: 'agent', key }, query: { market: market.id, language } }),
    ),
  })
  function close() {
    const rest = new URLSearchParams(params)
    rest.delete('compare')
    void navigate({ search: rest.toString() }, { replace: true, state: { keepScroll: true } })
  }
  const agents = reads.flatMap(({ data }) => data?.data ?? [])
  return (
    <Dialog open onClose={close} title={t`Compare agents`} shape="drawer">
      {reads.some(({ isError }) => isError) ? (
        <ErrorCard
          title={<Trans>These agents could not be compared</Trans>}
          busy={reads.some(({ isFetching }) => isFetching)}
          onRetry={() => reads.forEach(({ isError, refetch }) => isError && void refetch())}
        >
          <Trans>One of them may no longer be listed.</Trans>
        </ErrorCard>
      ) : agents.length < slugs.length ? (
        <Skeleton className="h-80" />
      ) : (
        <SideBySide agents={agents} />
      )}
    </Dialog>
  )
}

function SideBySide({ agents }: { agents: readonly Profile[] }) {
  const { t, i18n } = useLingui()
  const { number, date } = useFormat()
  const market = useMarket()
  const list = listFormat(market.locale[useLanguage()], { type: 'conjunction' })
  const words = (all: readonly string[]) => (all.length > 0 ? list.format(all) : '–')
  const rows: { name: string; render: (agent: Profile) => ReactNode }[] = [
    {
      name: t`Agency`,
      render: ({ agency }) =>
        agency ? (
          <Link to={paths.agency(agency.slug)} className="hover:underline">
            {agency.name}
          </Link>
        ) : (
          '–'
        ),
    },
    { name: t`City`, render: ({ city }) => city?.name ?? '–' },
    {
      name: t({ message: 'Areas', context: 'that an agent serves' }),
      render: ({ areas }) => words(areas.map(({ name }) => name)),
    },
    { name: t`Rating`, render: ({ rating }) => <Rating rating={rating} /> },
    { name: t`Homes available`, render: ({ homesOnOffer }) => number(homesOnOffer) },
    { name: t`Closed in 12 months`, render: ({ homesClosed }) => number(homesClosed) },
    {
      name: t`Usual time to reply`,
      render: ({ replyMinutes }) => (replyMinutes === undefined ? t`Not known yet` : replyWords(replyMinutes, i18n)),
    },
    { name: t`In business since`, render: ({ since }) => since ?? '–' },
    {
      name: market.id === 'us' ? t`Specialties` : t`Specialities`,
      render: (agent) => words(agent.specialities.map((one) => i18n._(specialityWords[one]))),
    },
    { name: t`Languages`, render: (agent) => words(agent.languages.map((one) => i18n._(languageWords[one]))) },
    {
      name: t`Checks`,
      render: ({ checks }) =>
        checks.length === 0 ? (
          <span className="text-soft">
            <Trans>Not verified</Trans>
          </span>
        ) : (
          checks.map((check) => (
            <span key={check.kind} className="block text-verified">
              <Trans>
                {i18n._(checkName(check.kind, market.id))}: verified by {check.by} on {date(check.at)}, valid until{' '}
                {date(check.until)}
              </Trans>
            </span>
          ))
        ),
    },
  ]
  return (
    <table className="w-full table-fixed border-collapse text-small">
      <caption className="sr-only">{t`Compare agents`}</caption>
      <thead>
        <tr>
          <td className="w-1/4">
            <span className="sr-only">{t`Agents`}</span>
          </td>
          {agents.map((agent) => (
            <th key={agent.id} scope="col" className="p-2 text-start align-top font-normal">
              <span className="grid gap-2">
                <ProfileFace profile={agent} className="size-12" />
                <Link to={paths.agent(agent.slug)} className="text-body font-semibold wrap-anywhere hover:underline">
                  {agent.name}
                </Link>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, render }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start align-top font-normal text-soft wrap-anywhere">
              {name}
            </th>
            {agents.map((agent) => (
              <td key={agent.id} className="figures p-2 align-top wrap-anywhere">
                {render(agent)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
