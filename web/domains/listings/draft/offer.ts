import { createContext, useContext } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MessageCode } from '../../../../contract/messages/messages.ts'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import type { Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'

/** What is offered, as far as it decides the wording. */
export interface Offer {
  intent?: Intent | undefined
  propertySubType?: PropertySubType | undefined
}

type Names = Partial<Record<WrittenField, MessageDescriptor>>

/** The wording for an offer. */
interface OfferWords {
  /** Its audience, as in "shown to tenants". */
  people: MessageDescriptor
  /** The word for its price, as in "say the rent". */
  price: MessageDescriptor
  /** Whether it is let. */
  isLet: boolean
  /** Fields with other names than for a sale. */
  names: Names
  /** Texts of price problems in this wording, by code. */
  problems: Record<string, MessageDescriptor>
}

const rentNames: Names = {
  listPrice: msg({ message: 'Rent', context: 'a sum' }),
  listPriceLow: msg`Lowest rent of the range`,
  priceNegotiable: msg`The rent is negotiable`,
  priceOnRequest: msg`Show rent on request only`,
}
const sold: OfferWords = {
  people: msg({ message: 'buyers', context: 'shown to …' }),
  price: msg({ message: 'price', context: 'say the …' }),
  isLet: false,
  names: {},
  problems: {},
}
const rented: OfferWords = {
  people: msg({ message: 'tenants', context: 'shown to …' }),
  price: msg({ message: 'rent', context: 'say the …' }),
  isLet: true,
  names: rentNames,
  problems: {
    PRICE_ZERO: msg`Enter a rent greater than zero.`,
    PRICE_MISSING: msg`Enter the rent, or choose “on request”.`,
    LOW_PRICE_ABOVE: msg`The lower rent cannot be above the rent.`,
  } satisfies Partial<Record<MessageCode, MessageDescriptor>>,
}
const room: OfferWords = {
  ...rented,
  people: msg({ message: 'guests', context: 'shown to …' }),
  names: { ...rentNames, listPrice: msg`Rent for a room` },
}
const bed: OfferWords = { ...room, names: { ...rentNames, listPrice: msg`Rent for a bed` } }

function wordsOf({ intent, propertySubType }: Offer): OfferWords {
  if (intent === 'pg') return propertySubType === 'bed' ? bed : room
  return intent === 'rent' || intent === 'lease' ? rented : sold
}

const OfferContext = createContext<Offer>({})
export const OfferProvider = OfferContext.Provider

/** The wording for the offer of the context, or for `other`. */
export function useOffer(other?: Offer) {
  const { i18n } = useLingui()
  const offer = useContext(OfferContext)
  const words = wordsOf(other ?? offer)
  const [people, price] = [i18n._(words.people), i18n._(words.price)]
  return {
    ...words,
    people,
    price,
    /** Fills `{people}` and `{price}` in a text. */
    say: (sentence: MessageDescriptor) => i18n._({ ...sentence, values: { ...sentence.values, people, price } }),
  }
}
