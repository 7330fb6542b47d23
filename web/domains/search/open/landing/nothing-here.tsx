import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MarketId } from '../../../../../contract/markets.ts'
import { closestMatches } from '../../../../../contract/search/search.ts'
import type { Suggestion } from '../../../../../contract/search/search.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useConfig } from '../../../../platform/config.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { closestPages, isListOfHomes } from '../../landing/closest-pages.ts'
import { localName } from '../../../places/open/place-names.ts'
import { SearchBox } from '../box/search-box.tsx'

/** Names that come near an address that leads nowhere; loaders fetch it before `NothingHere` is shown. */
export const closestQuery = (market: MarketId, tried: string) =>
  query(closestMatches, { query: { market, path: tried.slice(0, 300) } })

const nameOf = ({ label, labelHindi }: Suggestion, i18n: I18n) =>
  localName({ name: label, nameHindi: labelHindi }, i18n)

const addressOf = ({ propertyId, filters }: Suggestion) =>
  propertyId ? paths.property(propertyId) : paths.grid(filters ?? {})

type Match = Pick<Suggestion, 'label' | 'detail' | 'count'> & { to: string }

interface NothingHereProps {
  title: ReactNode
  /** What was looked for. */
  children: ReactNode
  /** The address tried. */
  tried: string
}

/** An address that leads nowhere: what comes near it, a search, and the ways on. */
export function NothingHere({ title, children, tried }: NothingHereProps) {
  const { marketId } = useConfig()
  const { data } = useQuery({ ...closestQuery(marketId, tried), enabled: tried !== '' })
  const { i18n } = useLingui()
  const asked = new URLSearchParams(tried.split('?')[1]).get('city')
  const city = data?.data.find(({ kind, filters }) => kind === 'city' && filters?.['city'] === asked)
  const closest: Match[] = [
    ...closestPages(tried).map((page) => {
      const { name, to } = page
      const label = i18n._(name)
      if (!asked || !city || !isListOfHomes(page)) return { label, to }
      const place = nameOf(city, i18n)
      return { label: i18n._(msg`${label} in ${place}`), to: `${to}${to.includes('?') ? '&' : '?'}city=${asked}` }
    }),
    ...(tried === ''
      ? []
      : (data?.data ?? []).map((match) => ({ ...match, label: nameOf(match, i18n), to: addressOf(match) }))),
  ]
  return (
    <div className="page grid grid-cols-1 gap-10 py-12 md:py-20 lg:grid-cols-[3fr_2fr] lg:gap-20">
      <div className="grid grid-cols-1 content-start gap-8">
        <div className="grid gap-4">
          <h1 className="text-display">{title}</h1>
          <div className="max-w-prose text-lead text-soft">{children}</div>
        </div>
        <SearchBox />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.home} className="whitespace-normal!">
            <Trans>Go to the home page</Trans>
          </LinkButton>
          <LinkButton to={paths.map()}>
            <Trans>Open the map</Trans>
          </LinkButton>
          <LinkButton to={paths.propertyHub}>
            <Trans>Property types</Trans>
          </LinkButton>
        </div>
      </div>
      {closest.length > 0 && (
        <section aria-labelledby="closest" className="self-start">
          <h2 id="closest" className="text-title">
            <Trans>Did you mean</Trans>
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {closest.map((match) => (
              <li key={match.to}>
                <Link to={match.to} className="group flex min-h-14 items-center gap-4 py-2">
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium group-hover:underline">{match.label}</span>
                    {match.detail && <span className="block truncate text-small text-soft">{match.detail}</span>}
                  </span>
                  {match.count !== undefined && (
                    <span className="figures text-small whitespace-nowrap text-faint">
                      <Plural value={match.count} one="# home" other="# homes" />
                    </span>
                  )}
                  <ArrowRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
