import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { listingKinds, type ListingKind } from '../../../../contract/search/profile-homes.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { CardSkeletons } from '../../search/open/list/results-skeleton.tsx'
import { loadList } from '../../search/open/list/search-loader.ts'
import { SearchScreen } from '../../search/open/list/search-screen.tsx'
import { homesQuery, isUnknown, profileQuery, type Reading } from '../open/profile/profile-data.ts'
import { feedsOf } from '../profile/profile-head.ts'
import { directoryNames, directoryPaths, profilePath } from '../open/profile/profile-paths.ts'
import { NothingHere } from '../../search/open/landing/nothing-here.tsx'
import { ListerHead } from '../profile/lister-head.tsx'
import { NoHomes } from '../profile/no-homes.tsx'
import { SaveButton } from '../../saved-searches/open/save-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(15rem,18vw,19rem)),1fr))] gap-5'

interface HomesOfData extends ScreenData {
  kind: ListingKind
  /** Empty if there is no profile at the address. */
  slug: string
}

/** The query of an intent, empty for the default. */
const search = (intent: Intent) => (intent === 'sale' ? {} : { intent })

/** The lister at an address: of its `kind`, else of the first kind with this slug. */
async function listerAt(client: QueryClient, url: URL, key: string, reading: Reading): Promise<Profile | undefined> {
  const said = listingKinds.find((kind) => kind === url.searchParams.get('kind'))
  for (const kind of said ? [said] : listingKinds) {
    try {
      return (await client.ensureQueryData(profileQuery(kind, key, reading))).data
    } catch (error) {
      if (!isUnknown(error)) throw error
    }
  }
  return undefined
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<HomesOfData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const url = new URL(request.url)
  const key = params['key'] ?? ''
  const reading = { market: config.marketId, language: i18n.locale === 'hi' ? 'hi' : 'en' } as const
  const profile = await listerAt(client, url, key, reading)
  const kind = listingKinds.find((one) => one === profile?.kind)
  if (!profile || !kind) {
    return { kind: 'agent', slug: '', head: { status: 404, robots: 'noindex', title: i18n._(msg`Page not found`) } }
  }
  const { slug, name } = profile
  const { kind: saidKind, ...rest } = Object.fromEntries(url.searchParams)
  if (slug !== key || (saidKind ?? 'agent') !== kind) throw redirect(paths.homesOf(kind, slug, rest), 301)
  const { intents } = await client.ensureQueryData(homesQuery(kind, slug, reading.market))
  const [most] = intents
  // Without homes for sale the page begins with another intent.
  if (most && rest['intent'] === undefined && !intents.some(({ intent }) => intent === 'sale'))
    throw redirect(paths.homesOf(kind, slug, { ...rest, intent: most.intent }))
  const { head } = await loadList({ request, context }, { [kind]: slug })
  const narrowed = Object.keys(rest).some((one) => one !== 'intent' && one !== 'page')
  const noindex = narrowed || !most || head.status !== undefined
  const { jsonLd, image, status } = head
  return {
    kind,
    slug,
    head: {
      title: i18n._(msg`Homes of ${name}`),
      description: i18n._(
        msg`All homes listed by ${name}, with photos, price per area, floor, and the day each was last confirmed.`,
      ),
      canonical: paths.homesOf(kind, slug, { intent: rest['intent'], page: rest['page'] }),
      parents: [
        { name: i18n._(directoryNames[kind]), path: directoryPaths[kind] },
        { name, path: profilePath(profile) },
      ],
      feeds: feedsOf(kind, profile, i18n),
      ...(jsonLd && { jsonLd }),
      ...(image && { image }),
      ...(status !== undefined && { status }),
      ...(noindex && { robots: 'noindex,follow' }),
    },
  }
}

/** All homes of an agent, agency or builder. */
export function Component() {
  const { kind, slug } = useLoaderData<HomesOfData>()
  if (slug) return <HomesOf key={`${kind} ${slug}`} kind={kind} slug={slug} />
  return (
    <NothingHere title={<Trans>This profile is not available</Trans>} tried="">
      <Trans>
        It may have been paused or closed. See <TextLink to={paths.agents()}>all agents</TextLink>.
      </Trans>
    </NothingHere>
  )
}

function HomesOf({ kind, slug }: { kind: ListingKind; slug: string }) {
  const { marketId } = useConfig()
  const language = useLanguage()
  const profile = useSuspenseQuery(profileQuery(kind, slug, { market: marketId, language })).data.data
  const { intents, closed } = useSuspenseQuery(homesQuery(kind, slug, marketId)).data
  const current = new URLSearchParams(useLocation().search).get('intent') ?? 'sale'
  return (
    <SearchScreen
      view="grid"
      owner={{
        fixed: { [kind]: slug },
        pathOf: (filters) => paths.homesOf(kind, slug, filters),
        head: (
          <ListerHead
            profile={profile}
            current={current}
            intents={intents.map((one) => ({ ...one, to: paths.homesOf(kind, slug, search(one.intent)) }))}
          />
        ),
        ...(intents.length === 0 && { empty: <NoHomes name={profile.name} closed={closed} /> }),
      }}
      renderSave={(of) => <SaveButton {...of} />}
      skeleton={<CardSkeletons className={columns} switchable />}
    >
      {({ homes, cardLayout }) => (
        <ul className={columns}>
          {homes.map((home, index) => (
            <li key={home.id} className="finds-place">
              <PropertyCard home={home} layout={cardLayout} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </SearchScreen>
  )
}
