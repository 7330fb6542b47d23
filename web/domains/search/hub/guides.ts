import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MarketId } from '../../../../contract/markets.ts'
import type { HubPart } from './hub-parts.ts'

export interface Advice {
  title: MessageDescriptor
  text: MessageDescriptor
}

/** What to look at before signing, for each kind of property; law and custom differ by market. */
export const guides: Record<MarketId, Record<HubPart, Advice[]>> = {
  in: {
    residential: [
      {
        title: msg`Compare carpet areas`,
        text: msg`Super built-up area includes your share of lobby, stairs and walls. Carpet area is the floor you can stand on. Ask for the carpet area in writing and divide the price by that.`,
      },
      {
        title: msg`Look up the RERA number`,
        text: msg`All projects must be registered, except those with up to 500 sq m of land or eight flats. The state’s register shows the approved plan, the promised date and complaints.`,
      },
      {
        title: msg`See the original documents, not copies`,
        text: msg`Title deed, encumbrance certificate, occupancy certificate, latest tax receipt, and the society’s no-dues letter. A building without an occupancy certificate may not lawfully be lived in.`,
      },
    ],
    commercial: [
      {
        title: msg`Work out the full rent`,
        text: msg`Common-area maintenance, GST where the owner is registered for it, power backup and parking often come on top of the rent. Compare monthly totals on the same area.`,
      },
      {
        title: msg`Read lock-in and escalation`,
        text: msg`Note how long each side is locked in, when and by how much the rent rises, and what fit-out you must remove when you leave. A lease for more than a year must be registered.`,
      },
      {
        title: msg`Is your business allowed there?`,
        text: msg`Check the sanctioned use of the floor, the fire clearance and the power load before paying a token; a trade licence depends on them.`,
      },
    ],
    land: [
      {
        title: msg`What may be built on it?`,
        text: msg`The master plan decides the use. Farmland has to be converted before building, and in some states only farmers may buy it.`,
      },
      {
        title: msg`Ask for the layout approval`,
        text: msg`Plots in an approved layout get bank loans and connections; others often do not. Match the approval number with the authority’s own list.`,
      },
      {
        title: msg`Have it measured`,
        text: msg`Let a surveyor set the corners against the survey map, and note the width of the road in front: it limits how high and how much you may build.`,
      },
    ],
    pg: [
      {
        title: msg`Work out the whole monthly cost`,
        text: msg`Ask which meals, laundry, Wi-Fi and electricity are in the rent, and what is charged by meter. The cheapest bed is often not the cheapest month.`,
      },
      {
        title: msg`Ask for the rules first`,
        text: msg`Gate time, visitors, cleaning, and how many days of notice return the whole deposit. Have them written on the receipt.`,
      },
      {
        title: msg`Visit in the evening`,
        text: msg`Then you meet the people who live there, see the queue for the bathroom, and learn how the street feels when you come home.`,
      },
    ],
  },
  us: {
    residential: [
      {
        title: msg`Know what the area counts`,
        text: msg`Living area is finished, heated space, without garages and most basements. Two sources may differ, so ask which one was used.`,
      },
      {
        title: msg`Work out the full monthly cost`,
        text: msg`Property tax, insurance and dues of a homeowners’ association come on top of the mortgage and differ from street to street.`,
      },
      {
        title: msg`Inspect before you commit`,
        text: msg`An inspection finds roof, wiring and drains; a title search finds liens. Keep both as conditions of the offer.`,
      },
    ],
    commercial: [
      {
        title: msg`Gross or triple net?`,
        text: msg`With a triple net lease you also pay property tax, insurance and upkeep. Compare totals, not rates.`,
      },
      {
        title: msg`Check the zoning for your use`,
        text: msg`Parking, signs, opening hours and kitchens are all rules of the zone. Ask the city before signing.`,
      },
      {
        title: msg`Read the options`,
        text: msg`Terms are long: look for rights to renew, to sublet and to leave, and for how the rent rises.`,
      },
    ],
    land: [
      {
        title: msg`Access and utilities`,
        text: msg`Legal road access, water, a sewer connection or a percolation test for a septic tank, and power decide whether a lot can be built on at all.`,
      },
      {
        title: msg`Zoning and setbacks`,
        text: msg`They say what may be built, how high, and how far from each boundary. Ask the county for the parcel’s record.`,
      },
      {
        title: msg`Survey and title insurance`,
        text: msg`A survey shows where the boundaries and easements really run. Title insurance covers what the records missed.`,
      },
    ],
    pg: [
      {
        title: msg`One lease or several?`,
        text: msg`On a joint lease you are liable for everyone’s rent; on a lease by the room only for your own.`,
      },
      {
        title: msg`Enter the deposit`,
        text: msg`States limit deposits and the days for returning them. Photograph the room on the day you move in.`,
      },
    ],
  },
}
