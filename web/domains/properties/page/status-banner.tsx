import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePause, Clock, Handshake, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { statusNames } from '../open/home-words.ts'
import { localName } from '../../places/open/place-names.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'

type Status = Property['standardStatus']

const icons: Partial<Record<Status, ReactNode>> = {
  under_offer: <Handshake aria-hidden />,
  paused: <CirclePause aria-hidden />,
  sold: <KeyRound aria-hidden />,
  rented: <KeyRound aria-hidden />,
}

/** Says at the top that a home is not available as usual, or that its confirmation has lapsed. */
export function StatusBanner({ home, tell }: { home: Property; tell: ReactNode }) {
  const { i18n } = useLingui()
  const { standardStatus: status } = home
  const place = localName(home.locality, i18n)
  const { market, intent, city, locality } = home
  const search = writeSearch({ market, intent, city: city.slug, locality: locality.slug }, useConfig())
  return (
    <div className="grid gap-3 rounded-card bg-due-soft px-4 py-3 text-ink print:border print:border-line">
      <div className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-due">
        {icons[status] ?? <Clock aria-hidden />}
        <p>
          <strong className="font-semibold">
            {status === 'active' ? <Trans>Not confirmed</Trans> : i18n._(statusNames[status])}.
          </strong>{' '}
          <WhatHappened home={home} />{' '}
          <TextLink to={paths.grid(search)} className="print:hidden">
            <Trans>Other homes in {place}</Trans>
          </TextLink>
        </p>
      </div>
      <div className="ps-8 print:hidden">{tell}</div>
    </div>
  )
}

function WhatHappened({ home }: { home: Property }): ReactNode {
  const { date } = useFormat(home)
  const { standardStatus: status, freshness } = home
  const confirmed = date(freshness.lastConfirmedAt, 'long')
  if (status === 'sold' || status === 'rented') return <Closed home={home} let={status === 'rented'} />
  if (status === 'coming_soon') return <Trans>It will be on the market soon.</Trans>
  if (status === 'under_offer')
    return <Trans>Someone has made an offer that is being considered. It may come back on the market.</Trans>
  if (status === 'paused') return <Trans>Temporarily off the market.</Trans>
  return <Trans>Not confirmed as available since {confirmed}. Check before you visit.</Trans>
}

/** Date and price of the closing, if the lister discloses them. */
function Closed({ home, let: isLet }: { home: Property; let: boolean }) {
  const { date, money, per } = useFormat(home)
  const { closeDate, closePrice, statusChangeTimestamp, leaseAmountFrequency } = home
  const day = closeDate ?? statusChangeTimestamp
  const on = day && date(day, 'long')
  const price =
    closePrice === undefined
      ? undefined
      : `${money(closePrice, home.currency).short}${leaseAmountFrequency ? ` ${per(leaseAmountFrequency)}` : ''}`
  return (
    <>
      {on === undefined ? (
        isLet ? (
          <Trans>It has been rented and is no longer available.</Trans>
        ) : (
          <Trans>It has been sold and is no longer available.</Trans>
        )
      ) : isLet ? (
        <Trans>It was rented on {on} and is no longer available.</Trans>
      ) : (
        <Trans>It was sold on {on} and is no longer available.</Trans>
      )}{' '}
      {price !== undefined && <Trans>According to its owner or agent, for {price}.</Trans>}
    </>
  )
}
