import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import type { Offer, Part } from './hub-parts.ts'

const intentHeads: Record<Intent, MessageDescriptor> = {
  sale: msg`To buy`,
  rent: msg`To rent`,
  lease: msg`On lease`,
  pg: msg`By bed or room`,
  auction: msg`At auction`,
}

/** The kinds of one part: a line a kind, a column an intent, each figure a way to those homes. */
export function KindTable({ part, name }: { part: Part; name: string }) {
  const { i18n } = useLingui()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-edge text-small text-faint">
          <th scope="col" className="py-2 text-start font-normal">
            <Trans>Type</Trans>
          </th>
          {part.intents.map((intent) => (
            <th key={intent} scope="col" className="py-2 ps-4 text-end font-normal">
              {i18n._(intentHeads[intent])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {part.kinds.map(({ propertySubType, offers, picture }) => (
          <tr key={propertySubType}>
            <th scope="row" className="py-2 text-start font-medium">
              <span className="grid items-center justify-items-start gap-x-3 gap-y-1.5 sm:grid-cols-[auto_1fr]">
                <HomePhoto
                  home={{ media: picture ? [picture] : [] }}
                  alt=""
                  sizes="4rem"
                  className="h-12 w-16 rounded-control"
                />
                {i18n._(subTypeNames[propertySubType])}
              </span>
            </th>
            {part.intents.map((intent) => {
              const offer = offers[intent]
              return (
                <td key={intent} className="py-1 ps-4 text-end">
                  {offer ? (
                    <OfferLink offer={offer} to={categoryPath({ intent, propertySubType })} />
                  ) : (
                    <span aria-hidden>–</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OfferLink({ offer, to }: { offer: Offer; to: string }) {
  const { money } = useFormat()
  return (
    <Link to={to} className="figures group inline-grid min-h-12 content-center justify-items-end">
      <span className="font-medium group-hover:underline">
        <Plural value={offer.count} one="# listing" other="# listings" />
      </span>
      {offer.from !== undefined && (
        <span className="text-small text-soft">
          <Trans>
            from <FigureText {...money(offer.from)} />
          </Trans>
        </span>
      )}
    </Link>
  )
}
