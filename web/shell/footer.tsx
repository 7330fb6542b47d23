import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { sharedHomes } from '../../contract/shared-homes.ts'
import { currentUser } from '../platform/session/account.ts'
import { useConfig } from '../platform/config.ts'
import { useStore } from '../platform/storage/store.ts'
import { useCurrencyChoice } from '../platform/currency.ts'
import { useUnitChoice } from '../platform/use-unit-choice.ts'
import { useMarket } from '../platform/use-market.ts'
import { paths } from '../../contract/paths.ts'
import { Segmented } from '../ui/choice.tsx'
import { classes } from '../ui/classes.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageChoice, ThemeChoice } from './choices.tsx'
import { useOpens } from '../platform/settings/market-settings.ts'

interface FootLink {
  name: MessageDescriptor
  to: string
}

const SHARED_HOMES = paths.grid({ intent: 'pg' })

const groups: { title: MessageDescriptor; links: FootLink[] }[] = [
  {
    title: msg`Find a home`,
    links: [
      { name: msg`Homes for sale`, to: paths.grid({ intent: 'sale' }) },
      { name: msg`Homes for rent`, to: paths.grid({ intent: 'rent' }) },
      { name: msg`New projects`, to: paths.projects() },
      { name: msg`PG and shared homes`, to: SHARED_HOMES },
      { name: msg`Guide for home buyers`, to: paths.homeBuyers() },
      { name: msg`For students and professionals`, to: paths.accommodations() },
      { name: msg`Commercial property`, to: paths.grid({ intent: 'lease', category: 'commercial' }) },
      { name: msg`Property in every country`, to: paths.globalProperty() },
      { name: msg`Plots and land`, to: paths.grid({ intent: 'sale', category: 'land' }) },
    ],
  },
  {
    title: msg`Ways to search`,
    links: [
      { name: msg`As cards`, to: paths.grid() },
      { name: msg`As a list`, to: paths.list() },
      { name: msg`On the map`, to: paths.map() },
      { name: msg`By property type`, to: paths.propertyHub },
      { name: msg`Pick a place`, to: paths.placePicker() },
      { name: msg`Market report`, to: paths.marketReport() },
      { name: msg`Saved homes`, to: paths.saved() },
      { name: msg`Compare homes`, to: paths.compare() },
    ],
  },
  {
    title: msg`People and firms`,
    links: [
      { name: msg`Agents`, to: paths.agents() },
      { name: msg`Compare agents`, to: paths.agentTable() },
      { name: msg`Preferred agents`, to: paths.preferredAgents() },
      { name: msg`Agencies`, to: paths.agencies() },
      { name: msg`Builders`, to: paths.builders() },
      { name: msg`Architects`, to: paths.architects() },
      { name: msg`Advisors`, to: paths.advisors() },
      { name: msg`Register as a partner`, to: paths.partnerRegistration },
      { name: msg`For agents`, to: paths.agentEntry },
    ],
  },
  {
    title: msg`About this site`,
    links: [
      { name: msg`About us`, to: paths.about },
      { name: msg`Blog`, to: paths.blog() },
      { name: msg`Services`, to: paths.services() },
      { name: msg`Guess the right price`, to: paths.contest() },
      { name: msg`FAQ`, to: paths.faq },
      { name: msg`Contact us`, to: paths.contact },
      { name: msg`Status`, to: paths.status },
      { name: msg`Pricing`, to: paths.pricing },
      { name: msg`Premium`, to: paths.premium },
      { name: msg`Refunds`, to: paths.refund },
      { name: msg`Disclaimer`, to: paths.disclaimer },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { name: msg`Terms of use`, to: paths.terms },
      { name: msg`Privacy`, to: paths.privacy },
      { name: msg`Cookies and storage`, to: paths.cookie },
      { name: msg`All legal documents`, to: paths.legal },
    ],
  },
]
/** The group that ends with what the person may do. */
const OWN = 1

const signIn = { name: msg`Sign in`, to: paths.login() }
const profile = { name: msg`Profile`, to: paths.profile }
const post = { name: msg`Post a property`, to: paths.submitListing() }
const requirement = { name: msg`Post a requirement`, to: paths.postRequirement() }

/** The foot of every page: every public screen, the language, the unit, the theme, and where the data comes from. */
export function Footer() {
  const { i18n } = useLingui()
  const { brandName, demo } = useConfig()
  const { id } = useMarket()
  const opens = useOpens()
  const unit = useUnitChoice()
  const currency = useCurrencyChoice()
  const own = useStore(currentUser, null) ? profile : signIn
  return (
    <footer className="mt-16 border-t border-line bg-sunk pb-[calc(var(--bottom-bar)+1.5rem)] in-data-workspace:hidden md:pb-0">
      <div className="page grid gap-x-8 gap-y-2 pt-8 pb-4 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[minmax(9rem,1fr)_repeat(5,auto)]">
        <div className="grid content-start gap-3 pb-4">
          <p className="flex items-center gap-2 text-lead font-semibold">
            <BrandMark className="size-6" />
            {brandName}
          </p>
          <p className="max-w-64 text-small text-soft">
            <Trans>Homes with clear facts: what they cost, how large they are and who verified them.</Trans>
          </p>
        </div>
        {groups.map(({ title, links }, index) => (
          <LinkGroup
            key={title.id}
            title={i18n._(title)}
            links={(index === OWN ? [...links, post, requirement, own] : links).filter(
              ({ to }) => opens(to) && (sharedHomes[id] || to !== SHARED_HOMES),
            )}
          />
        ))}
        <div className="flex flex-wrap gap-x-10 gap-y-5 pb-8 md:col-span-full">
          <div className="grid content-start gap-2">
            <h2 className="text-body font-semibold">
              <Trans>Language</Trans>
            </h2>
            <LanguageChoice />
          </div>
          <div className="grid justify-items-start gap-2">
            <h2 className="text-body font-semibold">
              <Trans>Area unit</Trans>
            </h2>
            <Segmented className="border border-line" {...unit} />
          </div>
          {currency && (
            <div className="grid justify-items-start gap-2">
              <h2 className="text-body font-semibold">
                <Trans>Prices also in</Trans>
              </h2>
              <Segmented className="border border-line" {...currency} />
            </div>
          )}
          <div className="grid justify-items-start gap-2">
            <h2 className="text-body font-semibold">
              <Trans>Theme</Trans>
            </h2>
            <ThemeChoice />
          </div>
        </div>
      </div>
      <div className="page grid gap-1 border-t border-line py-6 text-small text-soft">
        <p>
          <Trans>Place names from GeoNames (CC BY 4.0). Coastlines from Natural Earth.</Trans>
        </p>
        {demo && (
          <p>
            <Trans>Homes and people shown here are examples; pictures are computer-generated, portraits drawn.</Trans>
          </p>
        )}
      </div>
    </footer>
  )
}

/** Links under a heading; on a phone, where all groups would be three windows long, the heading unfolds them. */
function LinkGroup({ title, links }: { title: string; links: FootLink[] }) {
  const { i18n } = useLingui()
  const list = useId()
  const [open, setOpen] = useState(false)
  return (
    <nav aria-label={title}>
      <h2 className="text-body font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between md:hidden"
        >
          {title}
          {open ? <ChevronUp aria-hidden className="size-5" /> : <ChevronDown aria-hidden className="size-5" />}
        </button>
        <span className="max-md:hidden">{title}</span>
      </h2>
      <ul id={list} className={classes('mt-2 pb-8', !open && 'max-md:hidden')}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {i18n._(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
