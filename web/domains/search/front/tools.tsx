import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  Calculator,
  ChartLine,
  Footprints,
  Globe,
  GraduationCap,
  LayoutList,
  Map as MapIcon,
  MapPinned,
  ScrollText,
  Shapes,
  Target,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { withSub } from '../box/search-kinds.ts'
import { useOpens } from '../../../platform/settings/market-settings.ts'

const tools: { name: MessageDescriptor; what: MessageDescriptor; to: string; icon: LucideIcon }[] = [
  {
    name: msg`Search on the map`,
    what: msg`See prices on the map and draw the area you want to search.`,
    to: paths.map(),
    icon: MapIcon,
  },
  {
    name: msg`Compare in a list`,
    what: msg`See homes in a table: possession, floor, facing and maintenance side by side.`,
    to: paths.list(),
    icon: LayoutList,
  },
  {
    name: msg`Browse by property type`,
    what: msg`From apartments to farmland: how many are available, starting prices, and what to check.`,
    to: paths.propertyHub,
    icon: Shapes,
  },
  {
    name: msg`Pick a place`,
    what: msg`Find a point on the map and get its address and locality.`,
    to: paths.placePicker(),
    icon: MapPinned,
  },
  {
    name: msg`Property in every country`,
    what: msg`Compare homes of several countries with prices in your currency, buyer rules and taxes.`,
    to: paths.globalProperty(),
    icon: Globe,
  },
  {
    name: msg`What you can afford`,
    what: msg`Work out your price range from income and savings, and see which homes fit.`,
    to: paths.affordability,
    icon: Calculator,
  },
  {
    name: msg`Guide for home buyers`,
    what: msg`Every step from budget to keys, with checklists that remember where you are.`,
    to: paths.homeBuyers(),
    icon: Footprints,
  },
  {
    name: msg`Market report`,
    what: msg`See what homes ask in each city and locality, and how prices changed, month by month.`,
    to: paths.marketReport(),
    icon: ChartLine,
  },
  {
    name: msg`Near a campus or office`,
    what: msg`Rooms and beds for students and professionals, by the way to class or work.`,
    to: paths.accommodations(),
    icon: GraduationCap,
  },
  {
    name: msg`Guess the right price`,
    what: msg`Five sold homes a day: guess the price, and see how well you know the market.`,
    to: paths.contest(),
    icon: Target,
  },
  {
    name: msg`Post a requirement`,
    what: msg`Tell agents what you’re looking for. Only as many as you allow can contact you.`,
    to: paths.postRequirement(),
    icon: ScrollText,
  },
]

/** Other ways to look for a home. */
export function Tools({ sub }: { sub: string | null }) {
  const { i18n } = useLingui()
  const opens = useOpens()
  return (
    <section className="page">
      <h2 className="text-headline">
        <Trans>Other ways to search</Trans>
      </h2>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {tools
          .filter(({ to }) => opens(to))
          .map(({ name, what, to, icon: Icon }) => (
            <li key={to} className="border-t border-line">
              <Link to={withSub(to, sub)} className="group flex gap-4 py-5">
                <Icon aria-hidden className="size-6 shrink-0 text-accent" />
                <span>
                  <span className="block text-lead font-semibold group-hover:underline">{i18n._(name)}</span>
                  <span className="mt-1 block text-soft">{i18n._(what)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
