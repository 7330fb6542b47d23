import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { PROFILES_PER_PAGE, preferredRules } from '../../../../contract/directories/profiles.ts'
import type { listProfiles } from '../../../../contract/directories/profiles.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useBreadcrumbName } from '../../../platform/breadcrumbs.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { placesQuery, profilesQuery, useDirectoryAddress } from '../lists/directory-data.ts'
import { cardColumns } from '../lists/directory-screen.tsx'
import { OrderNote } from '../lists/order-note.tsx'
import { readDirectoryAddress } from '../lists/profile-address.ts'
import type { DirectoryAddress } from '../lists/profile-address.ts'
import { PreferredRules, WhyPreferred } from '../preferred/preferred-rules.tsx'
import { ProfileCard } from '../profile-card.tsx'
import { itemList } from '../../content/open/item-list.ts'

type Listed = EndpointOutput<typeof listProfiles>

/** Only place and page of the address apply here. */
const askedOf = ({ filters: { city, locality }, page }: DirectoryAddress) => ({
  filters: { city, locality, preferred: '1' as const },
  sort: 'rating' as const,
  page,
})
const addressOf = ({ filters: { city, locality }, page }: ReturnType<typeof askedOf>) =>
  paths.preferredAgents({ city, locality, page: page > 1 ? page : undefined })

function titleOf(list: Pick<Listed, 'city' | 'locality'> | undefined, i18n: I18n): string {
  const place = [list?.locality, list?.city].flatMap((one) => one?.name ?? []).join(', ')
  return place ? i18n._(msg`Preferred agents in ${place}`) : i18n._(msg`Preferred agents`)
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ScreenData> {
  const client = context.get(queryClientContext)
  const { marketId, mainSiteUrl } = context.get(configContext)
  const i18n = context.get(i18nContext)
  const of = { kind: 'agent', market: marketId, language: i18n.locale === 'hi' ? 'hi' : 'en' } as const
  const asked = askedOf(readDirectoryAddress(new URL(request.url).searchParams, 'agent'))
  const { city, preferred } = asked.filters
  const [list] = await Promise.all([
    client.ensureQueryData(profilesQuery(of, asked)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      return undefined
    }),
    client.ensureQueryData(placesQuery(of, { preferred })).catch(() => undefined),
    city !== undefined && client.ensureQueryData(placesQuery(of, { preferred, city })).catch(() => undefined),
  ])
  const title = titleOf(list, i18n)
  const { replyHours, reviews, cleanDays } = preferredRules
  const found = list?.data ?? []
  return {
    head: {
      title: asked.page > 1 ? i18n._(msg`${title}, page ${asked.page}`) : title,
      description: i18n._(
        msg`Agents with verified documents, a first reply within ${plural(replyHours, { one: '# hour', other: '# hours' })}, ${plural(reviews, { one: '# review', other: '# reviews' })} or more and no upheld report in ${plural(cleanDays, { one: '# day', other: '# days' })}. Nobody can pay to be listed.`,
      ),
      canonical: addressOf(asked),
      ...(city !== undefined && {
        parents: [{ name: i18n._(msg`Preferred agents`), path: paths.preferredAgents() }],
      }),
      ...(found.length > 0 && {
        jsonLd: [
          itemList(
            found.map(({ name, slug }) => ({ name, url: mainSiteUrl + paths.agent(slug) })),
            { name: title, before: (asked.page - 1) * PROFILES_PER_PAGE },
          ),
        ],
      }),
      // The rules are worth indexing even without agents; an empty place is not.
      ...(found.length === 0 && (city !== undefined || asked.page > 1) && { robots: 'noindex,follow' }),
      ...(!list && { status: 503 }),
    },
  }
}

/** Agents who meet public rules: the rules, then the agents with their figures. */
export function Component() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { marketId: market } = useConfig()
  const language = useLanguage()
  const navigate = useNavigate()
  const of = { kind: 'agent', market, language } as const
  const asked = askedOf(useDirectoryAddress('agent'))
  const { city, locality, preferred } = asked.filters
  const read = useQuery({ ...profilesQuery(of, asked), placeholderData: keepPreviousData })
  const cities = useQuery({ ...placesQuery(of, { preferred }), placeholderData: keepPreviousData })
  const localities = useQuery({ ...placesQuery(of, { preferred, city }), enabled: city !== undefined })
  const list = read.data
  const title = titleOf(list, i18n)
  useBreadcrumbName(paths.preferredAgents(), list && title)

  const total = list?.total ?? 0
  const figure = number(total)
  const go = (place: { city?: string | undefined; locality?: string | undefined }) =>
    void navigate(paths.preferredAgents(place), { state: { keepScroll: true } })
  const choices = (places: typeof cities.data, slug: string | undefined, name: string | undefined) => {
    const offered = (places?.data ?? []).map((one) => ({ value: one.slug, name: `${one.name} (${number(one.count)})` }))
    // Keeps a chosen place among the options when it has no matches.
    return slug === undefined || offered.some(({ value }) => value === slug)
      ? offered
      : [...offered, { value: slug, name: `${name ?? slug} (${number(0)})` }]
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <header className="grid gap-2">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>Agents who meet all of these rules today. Nobody can pay to be listed or to rank higher.</Trans>
        </p>
      </header>
      <PreferredRules />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <FilterSelect
          label={t`City`}
          any={t`All cities`}
          value={city}
          options={choices(cities.data, city, list?.city?.name)}
          onChange={(value) => go({ city: value || undefined })}
        />
        {city !== undefined && (
          <FilterSelect
            label={t`Locality`}
            any={t`All localities`}
            value={locality}
            options={choices(localities.data, locality, list?.locality?.name)}
            onChange={(value) => go({ city, locality: value || undefined })}
          />
        )}
      </div>
      <div className="grid gap-1">
        <p role="status" className={classes('figures font-semibold', read.isPlaceholderData && 'text-faint')}>
          {list ? (
            <Plural value={total} _0="No agents" one="# agent" other={`${figure} agents`} />
          ) : (
            !read.isError && <Trans>Counting profiles…</Trans>
          )}
        </p>
        {total > 0 && <OrderNote sort="rating" />}
      </div>
      {list && list.data.length > 0 ? (
        <ul className={cardColumns}>
          {list.data.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile}>
                <WhyPreferred profile={profile} />
              </ProfileCard>
            </li>
          ))}
        </ul>
      ) : list ? (
        <NobodyYet isNarrowed={city !== undefined || asked.page > 1} city={city} />
      ) : (
        read.isError && (
          <ErrorCard
            title={<Trans>The list could not be loaded</Trans>}
            busy={read.isFetching}
            onRetry={() => void read.refetch()}
          >
            <Trans>The server is not responding. Try again in a moment.</Trans>
          </ErrorCard>
        )
      )}
      <Pagination
        page={asked.page}
        pages={Math.ceil(total / PROFILES_PER_PAGE)}
        to={(page) => addressOf({ ...asked, page })}
      />
      <section className="grid max-w-prose gap-2 border-t border-line pt-6">
        <h2 className="text-title">
          <Trans>Are you an agent?</Trans>
        </h2>
        <p className="text-soft">
          <Trans>
            Have your documents verified, answer enquiries within the limit and ask your clients for reviews. You are
            listed for as long as you meet all the rules. <TextLink to={paths.agentEntry}>More for agents</TextLink>
          </Trans>
        </p>
      </section>
    </div>
  )
}

function NobodyYet({ isNarrowed, city }: { isNarrowed: boolean; city: string | undefined }) {
  return (
    <EmptyState
      title={isNarrowed ? <Trans>Nobody here meets all rules yet</Trans> : <Trans>Nobody meets all rules yet</Trans>}
      actions={
        <>
          {isNarrowed && (
            <LinkButton look="primary" to={paths.preferredAgents()}>
              <Trans>All preferred agents</Trans>
            </LinkButton>
          )}
          <LinkButton to={paths.agents({ city })}>
            <Trans>All agents</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Browse all agents: each card shows what was verified, how fast they reply and what clients say.</Trans>
    </EmptyState>
  )
}
