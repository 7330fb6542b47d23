import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { listPackages } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { boostedProperties, searchProperties } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { loadPage } from '../../pages/open/load-page.ts'
import { PageView, PartTitle, useSitePage } from '../../pages/open/page-view.tsx'
import { BoostPrices } from '../../payments/open/boost-prices.tsx'
import { boostedProjectsQuery } from '../../projects/open/list/list-data.ts'
import { ProjectCard } from '../../projects/open/project-card.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'

const boostedQuery = (market: MarketId) => query(boostedProperties, { query: { market } })
const newestQuery = (market: MarketId) =>
  query(searchProperties, { query: { market, intent: 'sale', sort: 'newest', limit: '6' } })
const saleQuery = (market: MarketId) => query(listPackages, { query: { market } })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const [client, { marketId }] = [context.get(queryClientContext), context.get(configContext)]
  const [loaded] = await Promise.all([
    loadPage('premium', args),
    client
      .ensureQueryData(boostedQuery(marketId))
      .then(({ data }) => (data.length > 0 ? undefined : client.ensureQueryData(newestQuery(marketId)))),
    client.ensureQueryData(boostedProjectsQuery(marketId)),
    client.ensureQueryData(saleQuery(marketId)),
  ])
  return loaded
}

/** What a boost does, the homes that are boosted now or else the newest ones, boosted projects, and where listers get boosts. */
export function Component() {
  const { marketId } = useConfig()
  const boosted = useSuspenseQuery(boostedQuery(marketId)).data.data
  const projects = useSuspenseQuery(boostedProjectsQuery(marketId)).data.data
  const { freeMode, data: packages } = useSuspenseQuery(saleQuery(marketId)).data
  const sellsBoosts = !freeMode && packages.some(({ kind }) => kind === 'boosts')
  return (
    <PageView presents page={useSitePage('premium')} before={<Ways freeMode={freeMode} />}>
      {boosted.length > 0 ? (
        <Boosted
          id="homes"
          title={<Trans>Boosted homes</Trans>}
          free={<Trans>These owners and agents used a free boost. Nobody paid for these places.</Trans>}
          paid={
            <Trans>These owners and agents used a boost, bought or from their plan, to show their homes here.</Trans>
          }
          freeMode={freeMode}
        >
          <Homes homes={boosted} />
        </Boosted>
      ) : (
        <Newest market={marketId} />
      )}
      {projects.length > 0 && (
        <Boosted
          id="projects"
          title={<Trans>Boosted projects</Trans>}
          free={<Trans>Each builder used a free boost. Nobody paid for these places.</Trans>}
          paid={<Trans>Each builder used a boost, bought or from their plan, to show the project here.</Trans>}
          freeMode={freeMode}
        >
          <ul className={cards}>
            {projects.map((project) => (
              <li key={project.slug}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </Boosted>
      )}
      {sellsBoosts && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PartTitle id="prices">
            <Trans>What boosts cost</Trans>
          </PartTitle>
          <p className="max-w-prose text-soft">
            <Trans>Plans include boosts. These packs add more.</Trans>
          </p>
          <BoostPrices packages={packages} />
        </section>
      )}
    </PageView>
  )
}

/** Where listers get boosts and use them. */
const Ways = ({ freeMode }: { freeMode: boolean }) => (
  <div className="flex flex-wrap gap-3">
    <LinkButton look="primary" size="large" className="whitespace-normal!" to={memberPaths.listings()}>
      <Trans>Boost one of your listings</Trans>
    </LinkButton>
    <LinkButton size="large" className="whitespace-normal!" to={memberPaths.builderProject()}>
      <Trans>Boost one of your projects</Trans>
    </LinkButton>
    {!freeMode && (
      <LinkButton size="large" look="quiet" className="whitespace-normal! max-sm:px-0" to={paths.agentPackages()}>
        <Trans>See plans and boosts</Trans>
      </LinkButton>
    )}
  </div>
)

interface BoostedProps {
  id: string
  title: ReactNode
  /** Who got the boosts and how, in free mode and where they are sold. */
  free: ReactNode
  paid: ReactNode
  freeMode: boolean
  children: ReactNode
}

/** What is boosted now, marked as paid where boosts are sold. */
const Boosted = ({ id, title, free, paid, freeMode, children }: BoostedProps) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-center gap-3">
      <PartTitle id={id}>{title}</PartTitle>
      {!freeMode && (
        <Chip tone="due">
          <Trans context="of a boosted home">Paid</Trans>
        </Chip>
      )}
    </div>
    <p className="max-w-prose text-soft">{freeMode ? free : paid}</p>
    {children}
  </section>
)

function Newest({ market }: { market: MarketId }) {
  const homes = useSuspenseQuery(newestQuery(market)).data.data
  if (homes.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PartTitle id="homes">
        <Trans>Newest homes for sale</Trans>
      </PartTitle>
      <p className="max-w-prose text-soft">
        <Trans>No home is boosted now. These are the newest, and nobody paid for their places.</Trans>
      </p>
      <Homes homes={homes} />
      <LinkButton className="justify-self-start whitespace-normal!" to={paths.grid({ intent: 'sale' })}>
        <Trans>See all homes for sale</Trans>
      </LinkButton>
    </section>
  )
}

const cards = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3'

const Homes = ({ homes }: { homes: readonly Home[] }) => (
  <ul className={cards}>
    {homes.map((home) => (
      <li key={home.id}>
        <PropertyCard home={home} />
      </li>
    ))}
  </ul>
)
