import type { MarketId } from '../../../contract/markets.ts'

/** Who has a site in a market, and its texts with `{city}` and `{name}`. */
export interface SiteWords {
  agentCities: readonly string[]
  agencyCities: readonly string[]
  description: string
  /** The steps of a sale or purchase, with their time. */
  steps: readonly (readonly [when: string, what: string])[]
  picture: string
  questions: readonly (readonly [question: string, answer: string])[]
  offer: string
  offerText: string
}

export const siteWords: Record<MarketId, SiteWords> = {
  in: {
    agentCities: ['bengaluru', 'pune', 'kochi'],
    agencyCities: ['mumbai', 'jaipur'],
    description: 'Homes in {city} with measured plans, checked papers and an honest price, from {name}.',
    steps: [
      ['Week one.', 'I measure the home and read its papers before it is listed. What is missing, we get first.'],
      ['Weeks two to six.', 'Visits on two days a week, five at most a day, and a note to you after each.'],
      ['After that.', 'Offers go to you in writing, the lowest too. The token is taken once both sides have signed.'],
    ],
    picture: 'From a flat we sold this spring; the plan went out with the pictures.',
    questions: [
      ['What does it cost?', 'One percent of the price, on the day the deed is registered. Nothing before.'],
      ['Do you show homes on Sundays?', 'Yes, until noon. Ask for a slot in the enquiry form.'],
      ['Can you help with a loan?', 'I send your papers to three banks and you choose. No bank pays me.'],
    ],
    offer: 'Sell your home in {city} for one percent',
    offerText: 'Measured, photographed and listed within a week. You pay when the deed is registered.',
  },
  us: {
    agentCities: ['austin'],
    agencyCities: ['seattle', 'denver'],
    description: 'Homes in {city} with floor plans, disclosures up front and a realistic price, from {name}.',
    steps: [
      ['Week one.', 'We measure, photograph and order the inspection before the house is listed.'],
      ['Weeks two to four.', 'Showings on two days a week, and a note to you after each.'],
      ['After that.', 'Every offer goes to you in writing, the lowest too. We compare terms, not just prices.'],
    ],
    picture: 'From a house we sold this spring; the floor plan went out with the pictures.',
    questions: [
      [
        'What do you charge?',
        'A listing fee that is on the first page of the agreement, paid at closing. Nothing before.',
      ],
      ['Do you show homes on Sundays?', 'Yes, until noon. Ask for a time in the form.'],
      ['Can you recommend a lender?', 'I name three and you choose. No lender pays me.'],
    ],
    offer: 'List your home in {city} with a floor plan',
    offerText: 'Measured, photographed and listed within a week. You pay at closing.',
  },
}
