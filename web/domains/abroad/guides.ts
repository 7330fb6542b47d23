import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarketId } from '../../../contract/markets.ts'
import type { Source } from '../content/open/source-line.tsx'

export const guideTopics = ['who', 'kinds', 'paying', 'buying', 'owning', 'letting', 'selling', 'proceeds'] as const
type GuideTopic = (typeof guideTopics)[number]

export const topicNames: Record<GuideTopic, MessageDescriptor> = {
  who: msg`Who may buy`,
  kinds: msg`Forms of ownership`,
  paying: msg`Paying from abroad`,
  buying: msg`Taxes and fees when buying`,
  owning: msg`Taxes while owning`,
  letting: msg`Tax on rent`,
  selling: msg`Tax when selling`,
  proceeds: msg`Taking your money out`,
}

interface Rule {
  text: MessageDescriptor
  source: Source
}

interface Guide {
  rules: Record<GuideTopic, Rule>
}

/** What buyers from abroad need to know of each country. */
export const guides: Record<MarketId, Guide> = {
  in: {
    rules: {
      who: {
        text: msg`Non-resident Indians and Overseas Citizens of India may buy homes and commercial property without permission, but no farmland, plantation or farmhouse. Other foreigners who live abroad may not buy; they may lease for up to five years.`,
        source: {
          name: msg`Reserve Bank of India, Master Direction 12/2015-16; FEM (Non-Debt Instruments) Rules, 2019`,
          url: 'https://website.rbi.org.in/en/web/rbi/-/notifications/master-direction-acquisition-or-transfer-of-immovable-property-under-foreign-exchange-management-act-1999-updated-as-on-september-01-2022-10196',
          date: '2022-09-01',
        },
      },
      kinds: {
        text: msg`Freehold, leasehold from a public authority, and a flat with a share of the land. A registered sale deed transfers ownership.`,
        source: {
          name: msg`Transfer of Property Act, 1882; Registration Act, 1908`,
          url: 'https://www.indiacode.nic.in/',
          date: '1908-12-18',
        },
      },
      paying: {
        text: msg`Through a bank in India: money sent from abroad, or an NRE, FCNR(B) or NRO account. Not in cash, foreign notes or traveller’s cheques.`,
        source: {
          name: msg`Reserve Bank of India, Master Direction 12/2015-16`,
          url: 'https://website.rbi.org.in/en/web/rbi/-/notifications/master-direction-acquisition-or-transfer-of-immovable-property-under-foreign-exchange-management-act-1999-updated-as-on-september-01-2022-10196',
          date: '2022-09-01',
        },
      },
      buying: {
        text: msg`Stamp duty and registration, set by each state, usually 5% to 8% together. GST of 1% or 5% on homes still under construction. From a seller who lives abroad the buyer must withhold income tax.`,
        source: {
          name: msg`State stamp acts; Notification 03/2019-Central Tax (Rate); Income Tax Department`,
          url: 'https://cbic-gst.gov.in/',
          date: '2019-03-29',
        },
      },
      owning: {
        text: msg`Yearly property tax to the city, by area or rental value.`,
        source: {
          name: msg`Municipal corporation acts`,
          url: 'https://www.indiacode.nic.in/',
          date: '2025-04-01',
        },
      },
      letting: {
        text: msg`A tenant who pays a landlord abroad withholds 30% plus surcharge and cess, usually 31.2%. A tax return in India settles what is due.`,
        source: {
          name: msg`Income Tax Department`,
          url: 'https://www.incometax.gov.in/',
          date: '2026-04-01',
        },
      },
      selling: {
        text: msg`12.5% of the gain after two years of ownership, else by the income tax slab, plus surcharge and cess. The buyer withholds it from a seller who lives abroad.`,
        source: {
          name: msg`Income Tax Department, rules since 23 July 2024`,
          url: 'https://www.incometax.gov.in/',
          date: '2024-07-23',
        },
      },
      proceeds: {
        text: msg`What was paid in foreign money may go back for up to two homes. Other money from an NRO account: up to US$1 million each financial year.`,
        source: {
          name: msg`Reserve Bank of India, Master Direction on Remittance of Assets`,
          url: 'https://www.rbi.org.in/',
          date: '2016-01-01',
        },
      },
    },
  },
  us: {
    rules: {
      who: {
        text: msg`Federal law lets foreigners buy homes without residence or permission. Some states restrict buyers from certain countries, and farmland or land near military sites.`,
        source: {
          name: msg`State laws, such as Florida Statutes 692.201–692.205`,
          url: 'https://www.leg.state.fl.us/statutes/',
          date: '2023-07-01',
        },
      },
      kinds: {
        text: msg`Full ownership of house and land, a condominium, or a share in a cooperative. A recorded deed transfers ownership; title insurance protects it.`,
        source: {
          name: msg`Consumer Financial Protection Bureau`,
          url: 'https://www.consumerfinance.gov/owning-a-home/',
          date: '2025-04-01',
        },
      },
      paying: {
        text: msg`By wire to an escrow or title company, which pays the seller at closing. Lenders usually ask foreign buyers for a larger down payment. A taxpayer number (ITIN) is needed for tax returns.`,
        source: {
          name: msg`Consumer Financial Protection Bureau; Internal Revenue Service`,
          url: 'https://www.consumerfinance.gov/owning-a-home/',
          date: '2025-04-01',
        },
      },
      buying: {
        text: msg`Closing costs, usually 2% to 5% of the price: lender, title, escrow, recording, and transfer tax in some states.`,
        source: {
          name: msg`Consumer Financial Protection Bureau`,
          url: 'https://www.consumerfinance.gov/owning-a-home/',
          date: '2025-04-01',
        },
      },
      owning: {
        text: msg`Yearly property tax to county and city, about 0.3% to 2.2% of the home’s value by state. Some homes also pay monthly fees to an owners’ association.`,
        source: {
          name: msg`Tax Foundation, Property Taxes by State and County`,
          url: 'https://taxfoundation.org/data/all/state/property-taxes-by-state-county/',
          date: '2025-10-15',
        },
      },
      letting: {
        text: msg`30% of the rent is withheld, less under some tax treaties, unless the owner chooses to be taxed on net income in a tax return.`,
        source: {
          name: msg`Internal Revenue Service, real property of nonresident aliens`,
          url: 'https://www.irs.gov/individuals/international-taxpayers/nonresident-aliens-real-property-located-in-the-us',
          date: '2025-04-01',
        },
      },
      selling: {
        text: msg`Under FIRPTA the buyer withholds 15% of the price from a foreign seller; if the buyer will live there, 10% up to US$1 million and nothing up to US$300,000. A tax return settles what is due on the gain.`,
        source: {
          name: msg`Internal Revenue Service, FIRPTA withholding`,
          url: 'https://www.irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding',
          date: '2016-02-17',
        },
      },
      proceeds: {
        text: msg`No limit on taking money out. On death, property of a foreign owner above US$60,000 is subject to estate tax.`,
        source: {
          name: msg`Internal Revenue Service, estate tax for nonresidents`,
          url: 'https://www.irs.gov/businesses/small-businesses-self-employed/frequently-asked-questions-on-estate-taxes-for-nonresidents-not-citizens-of-the-united-states',
          date: '2024-09-19',
        },
      },
    },
  },
}
