import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listFormat } from '../../../../contract/intl.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { propertyHub } from '../../../../contract/search/search.ts'
import { resolveListingId } from '../../../../contract/properties/properties.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { guides } from '../hub/guides.ts'
import { hubPartNames, partsOf } from '../hub/hub-parts.ts'
import type { Part } from '../hub/hub-parts.ts'
import { KindTable } from '../hub/kind-table.tsx'

const hubQuery = (market: MarketId) => query(propertyHub, { query: { market } })

/** With a reference the page only leads on: to the home, or to a search for its words. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const client = context.get(queryClientContext)
  const ref = new URL(request.url).searchParams.get('ref')?.trim().slice(0, 200)
  if (ref) {
    try {
      const { data } = await client.ensureQueryData(
        query(resolveListingId, { params: { listingId: ref.toUpperCase() } }),
      )
      throw redirect(paths.property(data.id))
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error
      throw redirect(`${paths.grid({ text: ref })}#unknown-ref`)
    }
  }
  const i18n = context.get(i18nContext)
  const { data } = await client.ensureQueryData(hubQuery(context.get(configContext).marketId))
  const names = partsOf(data).map(({ part }) => i18n._(hubPartNames[part]))
  const list = listFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return {
    head: {
      canonical: paths.propertyHub,
      description: names.length
        ? i18n._(msg`${list}: how many are available, starting prices, and what to check before you sign.`)
        : i18n._(msg`All property types: how many are available and starting prices.`),
    },
  }
}

export function Component() {
  const { i18n } = useLingui()
  const { marketId } = useConfig()
  const parts = partsOf(useSuspenseQuery(hubQuery(marketId)).data.data)
  return (
    <div className="page grid grid-cols-1 gap-12 pt-4 md:gap-16">
      <header>
        <h1 className="text-headline">
          <Trans>All property types</Trans>
        </h1>
        <p className="mt-2 text-lead text-soft">
          <Trans>How many are available today, starting prices, and what to check before you sign.</Trans>
        </p>
        {parts.length > 0 && (
          <ul className="mt-6 grid grid-cols-2 gap-x-6 lg:grid-cols-4">
            {parts.map(({ part, count }) => (
              <li key={part} className="border-t border-edge">
                <a href={`#${part}`} className="group block py-3">
                  <span className="block text-lead font-semibold group-hover:underline">
                    {i18n._(hubPartNames[part])}
                  </span>
                  <span className="figures block text-soft">
                    <Plural value={count} one="# available" other="# available" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      {parts.length === 0 && (
        <EmptyState
          title={<Trans>Nothing is listed yet</Trans>}
          actions={
            <LinkButton to={paths.home}>
              <Trans>Go to the home page</Trans>
            </LinkButton>
          }
        >
          <Trans>Property types appear here once the first property is published.</Trans>
        </EmptyState>
      )}
      {parts.map((part) => (
        <PartSection key={part.part} part={part} marketId={marketId} />
      ))}
    </div>
  )
}

function PartSection({ part, marketId }: { part: Part; marketId: MarketId }) {
  const { i18n } = useLingui()
  const name = i18n._(hubPartNames[part.part])
  return (
    <section id={part.part} aria-label={name} className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 className="text-headline">{name}</h2>
        <div className="mt-4 overflow-x-auto">
          <KindTable part={part} name={name} />
        </div>
      </div>
      <div className="lg:pt-12">
        <h3 className="text-title">
          <Trans>Before you sign</Trans>
        </h3>
        <dl className="mt-3 grid gap-4">
          {guides[marketId][part.part].map(({ title, text }) => (
            <div key={title.id}>
              <dt className="font-semibold">{i18n._(title)}</dt>
              <dd className="max-w-prose text-soft">{i18n._(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
