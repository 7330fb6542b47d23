import { keysOf } from '../keys-of.ts'

/**
 * British words of our texts, with what American readers write instead; plural forms and verbs are listed one by one.
 * Longer phrases win over the words in them. Words of one country's law and trade (RERA, PG, stamp duty) are not spelling:
 * where a text needs another one for the United States, it asks for the market.
 */
const pairs: Record<string, string> = {
  'a flat': 'an apartment',
  'a lift': 'an elevator',
  authorise: 'authorize',
  authorised: 'authorized',
  authorises: 'authorizes',
  behaviour: 'behavior',
  cancelled: 'canceled',
  cancelling: 'canceling',
  'car park': 'parking lot',
  catalogue: 'catalog',
  centre: 'center',
  centres: 'centers',
  cheque: 'check',
  cheques: 'checks',
  colour: 'color',
  colours: 'colors',
  'co-operative': 'cooperative',
  enquire: 'inquire',
  enquired: 'inquired',
  enquires: 'inquires',
  enquiries: 'inquiries',
  enquiry: 'inquiry',
  favourite: 'favorite',
  favourites: 'favorites',
  flat: 'apartment',
  flats: 'apartments',
  grey: 'gray',
  instalment: 'installment',
  instalments: 'installments',
  kerb: 'curb',
  labelled: 'labeled',
  licence: 'license',
  licences: 'licenses',
  lift: 'elevator',
  lifts: 'elevators',
  metre: 'meter',
  metres: 'meters',
  neighbour: 'neighbor',
  neighbourhood: 'neighborhood',
  neighbourhoods: 'neighborhoods',
  neighbours: 'neighbors',
  organise: 'organize',
  organised: 'organized',
  'per cent': 'percent',
  'PIN code': 'ZIP code',
  plot: 'lot',
  plots: 'lots',
  programme: 'program',
  programmes: 'programs',
  recognise: 'recognize',
  recognised: 'recognized',
  recognises: 'recognizes',
  storey: 'story',
  storeys: 'stories',
  'traveller’s cheques': 'traveler’s checks',
}

const byWord = new Map(Object.entries(pairs).map(([british, american]) => [british.toLowerCase(), american]))
const alternatives = [...byWord.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** Names of parameters and addresses are found first, so that no word in them is. */
const parts = new RegExp(String.raw`\{\w+\}|[^\s<>]*[/@][^\s<>]+|\b(?:${alternatives})\b`, 'gi')

/** An English text in American spelling: of a message with `{parameters}`, or a piece of text between the tags of one. */
export const american = (text: string): string =>
  text.replaceAll(parts, (found) => {
    const word = byWord.get(found.toLowerCase())
    if (word === undefined) return found
    const isCapital = found[0] !== found[0]?.toLowerCase()
    return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })

/** A table of texts in American spelling. */
export function americanTable<Code extends string>(texts: Record<Code, string>): Record<Code, string> {
  const spelled = { ...texts }
  for (const code of keysOf(texts)) spelled[code] = american(texts[code])
  return spelled
}
