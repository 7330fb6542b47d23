import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarketId } from '../../../contract/markets.ts'

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
  proceeds: msg`Taking the proceeds out`,
}

interface Rule {
  text: MessageDescriptor
  /** Who published the rule, as it is called there. */
  source: MessageDescriptor
}

interface Guide {
  /** The day as of which the rules are described, `YYYY-MM-DD`. */
  asOf: string
  rules: Record<GuideTopic, Rule>
}

/** What buyers from abroad need to know of each country. */
export const guides: Record<MarketId, Guide> = {
  in: {
    asOf: '2025-04-01',
    rules: {
      who: {
        text: msg`Non-resident Indians and Overseas Citizens of India may buy homes and commercial property without permission, but no farmland, plantation or farmhouse. Other foreigners who live abroad may not buy; they may lease for up to five years.`,
        source: msg`FEM (Non-Debt Instruments) Rules, 2019`,
      },
      kinds: {
        text: msg`Freehold, leasehold from a public authority, and a flat with a share of the land. A registered sale deed transfers ownership.`,
        source: msg`Transfer of Property Act, 1882; Registration Act, 1908`,
      },
      paying: {
        text: msg`Through a bank in India: money sent from abroad, or an NRE, FCNR(B) or NRO account. Not in cash, foreign notes or traveller’s cheques.`,
        source: msg`Reserve Bank of India, FEMA rules on immovable property`,
      },
      buying: {
        text: msg`Stamp duty and registration, set by each state, usually 5% to 8% together. GST of 1% or 5% on homes still under construction. From a seller who lives abroad the buyer must withhold income tax.`,
        source: msg`State stamp acts; GST Council; Income Tax Department`,
      },
      owning: {
        text: msg`Yearly property tax to the city, by area or rental value.`,
        source: msg`Municipal corporation acts`,
      },
      letting: {
        text: msg`A tenant who pays a landlord abroad withholds tax at about 30%. A tax return in India settles what is due.`,
        source: msg`Income Tax Department`,
      },
      selling: {
        text: msg`12.5% of the gain after two years of ownership, else by the income tax slab. The buyer withholds it from a seller who lives abroad.`,
        source: msg`Income Tax Department, rules since 23 July 2024`,
      },
      proceeds: {
        text: msg`What was paid in foreign money may go back for up to two homes. Other money from an NRO account: up to US$1 million each financial year.`,
        source: msg`Reserve Bank of India, Remittance of Assets`,
      },
    },
  },
  us: {
    asOf: '2025-04-01',
    rules: {
      who: {
        text: msg`Federal law lets foreigners buy homes without residence or permission. Some states restrict buyers from certain countries, and farmland or land near military sites.`,
        source: msg`State laws, such as Florida Statutes 692.201–692.205`,
      },
      kinds: {
        text: msg`Full ownership of house and land, a condominium, or a share in a cooperative. A recorded deed transfers ownership; title insurance protects it.`,
        source: msg`Consumer Financial Protection Bureau`,
      },
      paying: {
        text: msg`By wire to an escrow or title company, which pays the seller at closing. Lenders usually ask foreign buyers for a larger down payment. A taxpayer number (ITIN) is needed for tax returns.`,
        source: msg`Consumer Financial Protection Bureau; Internal Revenue Service`,
      },
      buying: {
        text: msg`Closing costs, usually 2% to 5% of the price: lender, title, escrow, recording, and transfer tax in some states.`,
        source: msg`Consumer Financial Protection Bureau`,
      },
      owning: {
        text: msg`Yearly property tax to county and city, about 0.3% to 2.2% of the home’s value by state. Some homes also pay monthly fees to an owners’ association.`,
        source: msg`Tax Foundation, Property Taxes by State and County`,
      },
      letting: {
        text: msg`30% of the rent is withheld, unless the owner chooses to be taxed on net income in a tax return.`,
        source: msg`Internal Revenue Service, Publication 519`,
      },
      selling: {
        text: msg`Under FIRPTA the buyer withholds 15% of the price from a foreign seller, less for some homes that the buyer will live in. A tax return settles what is due on the gain.`,
        source: msg`Internal Revenue Service, FIRPTA withholding`,
      },
      proceeds: {
        text: msg`No limit on taking money out. On death, property of a foreign owner above US$60,000 is subject to estate tax.`,
        source: msg`Internal Revenue Service, estate tax for nonresidents`,
      },
    },
  },
}
