import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketId } from '../../../../contract/markets.ts'
import { useMarket } from '../../../platform/use-market.ts'

interface Office {
  city: MessageDescriptor
  /** As it is written on a letter. */
  address: MessageDescriptor
  /** `latitude,longitude`. */
  at: string
}

/** Where the operator can be visited; put in your own. */
const offices: Record<MarketId, readonly Office[]> = {
  in: [
    {
      city: msg`Bengaluru`,
      address: msg`3rd floor, 100 Feet Road, Indiranagar, Bengaluru 560038`,
      at: '12.9719,77.6412',
    },
    { city: msg`Pune`, address: msg`2nd floor, Karve Road, Kothrud, Pune 411038`, at: '18.5074,73.8077' },
  ],
  us: [{ city: msg`Austin`, address: msg`Suite 300, 500 West 2nd Street, Austin, TX 78701`, at: '30.2654,-97.7475' }],
}

const mapAddress = (at: string) => {
  const [latitude = '', longitude = ''] = at.split(',')
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** The operator's offices with their hours. */
export function Offices() {
  const { i18n } = useLingui()
  const { id } = useMarket()
  return (
    <section aria-labelledby="offices" className="grid content-start gap-5">
      <h2 id="offices" className="text-title">
        <Trans>Offices</Trans>
      </h2>
      <ul className="grid gap-5">
        {offices[id].map(({ city, address, at }) => {
          const name = i18n._(city)
          return (
            <li key={at} className="grid justify-items-start gap-1">
              <h3 className="font-semibold">{name}</h3>
              <address className="max-w-64 text-soft not-italic">{i18n._(address)}</address>
              <a
                href={mapAddress(at)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-9 items-center text-accent-strong underline underline-offset-3 pointer-coarse:min-h-11"
              >
                <Trans>Show the {name} office on OpenStreetMap</Trans>
              </a>
            </li>
          )
        })}
      </ul>
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Trans>Hours</Trans>
        </h3>
        <p className="text-soft">
          {id === 'in' ? (
            <Trans>Monday to Saturday, 10:00 to 18:00</Trans>
          ) : (
            <Trans>Monday to Friday, 9:00 to 17:00</Trans>
          )}
        </p>
        <p className="text-soft">
          <Trans>We answer messages within two working days.</Trans>
        </p>
      </div>
    </section>
  )
}
