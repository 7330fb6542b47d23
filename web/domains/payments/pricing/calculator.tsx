import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Audience, Package } from '../../../../contract/billing/packages.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextField } from '../../../ui/field.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { storeAddress } from '../open/store-address.ts'
import { useExactMoney } from '../use-exact-money.ts'
import { cheapestPlan } from './cheapest-plan.ts'
import type { Fit } from './cheapest-plan.ts'

interface CalculatorProps {
  audience: Audience
  /** Of the audience. */
  packages: readonly Package[]
  creditsPerLead: number
  hasTax: boolean
}

const MOST = 5000
const START = { homes: '12', months: '2', boosts: '0', leads: '0', seats: '1' }

/** A typed whole number, in bounds. */
const countOf = (text: string) => Math.min(MOST, Math.max(0, Math.trunc(Number(text)) || 0))

/** The cheapest plan with add-ons for what the reader lists in a month. */
export function Calculator({ audience, packages, creditsPerLead, hasTax }: CalculatorProps) {
  const { number } = useFormat()
  const [typed, setTyped] = useState(START)
  const listings = Math.min(MOST, countOf(typed.homes) * Math.max(1, countOf(typed.months)))
  const takesLeads = packages.some(({ kind, quotas }) => kind === 'credits' || quotas.leads > 0)
  const needs = {
    listings,
    boosts: countOf(typed.boosts),
    leads: takesLeads ? countOf(typed.leads) : 0,
    seats: audience === 'agency' ? countOf(typed.seats) : 0,
  }
  const fit = cheapestPlan(packages, needs, { creditsPerLead, hasTax })
  const field = (name: keyof typeof START) => ({
    name,
    value: typed[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 4,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })
  const atOnce = number(listings)
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 md:grid-cols-2">
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <TextField label={<Trans>Homes you list in a month</Trans>} {...field('homes')} />
        <TextField label={<Trans>Months a home stays online</Trans>} {...field('months')} />
        <TextField label={<Trans>Boosts in 30 days</Trans>} {...field('boosts')} />
        {takesLeads && <TextField label={<Trans>Pool leads in 30 days</Trans>} {...field('leads')} />}
        {audience === 'agency' && <TextField label={<Trans>Members</Trans>} {...field('seats')} />}
        <p className="text-small text-soft sm:col-span-full">
          <Trans>That is {atOnce} on the market at once.</Trans>
        </p>
      </div>
      <div role="status" className="grid content-start justify-items-start gap-3">
        {fit ? (
          <Result fit={fit} audience={audience} />
        ) : (
          <p>
            <Trans>
              No plan covers that many. <TextLink to={paths.contact}>Write to us</TextLink> for an offer.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

function Result({ fit: { plan, addOns, total }, audience }: { fit: Fit; audience: Audience }) {
  const { number } = useFormat()
  const { currency } = useMarket()
  const money = useExactMoney()
  const language = useLanguage()
  const isFree = plan.price === 0 && addOns.length === 0
  const amount = money(total, currency)
  const cart = [
    ...(plan.price > 0 ? [{ package: plan.code, quantity: 1 }] : []),
    ...addOns.map(({ of, quantity }) => ({ package: of.code, quantity })),
  ]
  return (
    <>
      <p className="text-lead font-semibold">{plan.names[language]}</p>
      {addOns.length > 0 && (
        <ul className="figures grid gap-1">
          {addOns.map(({ of, quantity }) => (
            <li key={of.code}>
              + {of.names[language]}
              {quantity > 1 && ` × ${number(quantity)}`}
            </li>
          ))}
        </ul>
      )}
      <p className="figures text-title font-semibold">{isFree ? amount : <Trans>{amount} for 30 days</Trans>}</p>
      {isFree ? (
        <LinkButton look="primary" to={paths.submitListing()}>
          <Trans>Start free</Trans>
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={storeAddress({ audience, cart })}>
          <Trans>Add to cart</Trans>
        </LinkButton>
      )}
    </>
  )
}
