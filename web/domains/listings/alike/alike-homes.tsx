import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listFormat } from '../../../../contract/intl.ts'
import type { checkDraft } from '../../../../contract/listings/drafts.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { useOffer } from '../draft/offer.ts'

export type AlikeHome = EndpointOutput<typeof checkDraft>['data']['duplicates'][number]

const likenessNames: Record<AlikeHome['reasons'][number], MessageDescriptor> = {
  address: msg`the same address`,
  pin: msg`the same spot on the map`,
  pictures: msg`the same pictures`,
  area: msg`the same area`,
  price: msg({ message: 'nearly the same {price}' }),
  words: msg`the same words`,
}

export const AlikeTitle = ({ count }: { count: number }) => (
  <Plural value={count} one="This home may already be listed" other="This home may already be listed, # times" />
)

/** Homes that may be duplicates of the draft, each with a link and the reasons. */
export function AlikeHomes({ homes }: { homes: readonly AlikeHome[] }) {
  const { i18n } = useLingui()
  const { say } = useOffer()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {homes.map(({ home, reasons, own }) => (
        <li key={home.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <PropertyCard home={home} layout="compact" kept />
          <p className="text-small">
            {own ? <Trans>It is your own listing.</Trans> : null}{' '}
            <Trans>
              Similar: {listFormat(i18n.locale).format(reasons.map((reason) => say(likenessNames[reason])))}
            </Trans>
          </p>
        </li>
      ))}
    </ul>
  )
}
