import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { closestMatches } from '../../../../contract/properties/index.ts'
import type { Suggestion } from '../../../../contract/properties/index.ts'
import { paths } from '../../../paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { query } from '../../../platform/query-client.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'

const matchesQuery = (market: MarketId, tried: string) =>
  query(closestMatches, { query: { market, path: tried.slice(0, 300) } })

const addressOf = ({ propertyId, filters }: Suggestion) =>
  propertyId ? paths.property(propertyId) : paths.grid(filters ?? {})

/** The page is shown whether or not anything comes near the address, and also when that cannot be asked. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const tried = new URL(request.url).searchParams.get('path')
  if (tried) {
    const { marketId } = context.get(configContext)
    await context.get(queryClientContext).prefetchQuery(matchesQuery(marketId, tried))
  }
  const description = context.get(i18nContext)._(msg`The address leads nowhere; here is what comes near it.`)
  return { head: { status: 404, robots: 'noindex', canonical: paths.error(''), description } }
}

export function Component() {
  const { t } = useLingui()
  const tried = useSearchParams()[0].get('path') ?? ''
  const { marketId } = useConfig()
  const navigate = useNavigate()
  const { data: closest = [] } = useQuery({
    ...matchesQuery(marketId, tried),
    enabled: tried !== '',
    select: (answer) => answer.data,
  })

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    void navigate(paths.grid({ text: typeof text === 'string' ? text.trim() : '' }))
  }

  return (
    <div className="page grid max-w-prose gap-8 py-12 md:py-20">
      <div className="grid gap-3">
        <h1 className="text-headline">
          <Trans>There is no door here</Trans>
        </h1>
        <p className="text-lead text-soft">
          {tried ? (
            <Trans>
              We looked for <code className="rounded-control bg-sunk px-1.5 break-all text-ink">{tried}</code> and found
              nothing.
            </Trans>
          ) : (
            <Trans>The page you asked for does not exist.</Trans>
          )}
        </p>
      </div>

      {closest.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lead">
            <Trans>Did you mean</Trans>
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {closest.map((match) => (
              <li key={addressOf(match)} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
                <TextLink to={addressOf(match)}>{match.label}</TextLink>
                {match.detail && <span className="text-small text-faint">{match.detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}

      <form action={paths.grid()} role="search" className="flex flex-wrap items-end gap-3" onSubmit={search}>
        <TextField
          className="min-w-56 grow"
          label={t`Search homes`}
          name="text"
          type="search"
          maxLength={200}
          enterKeyHint="search"
          placeholder={t`A place, a project, a reference`}
        />
        <Button type="submit" look="primary" icon={<Search aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home}>
          <Trans>Go to the home page</Trans>
        </LinkButton>
        <LinkButton to={paths.map()}>
          <Trans>Open the map</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
