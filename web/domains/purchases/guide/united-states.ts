import { msg } from '@lingui/core/macro'
import type { ChecklistItem } from '../../../../contract/purchases/checklists.ts'
import type { Source } from '../../content/open/source-line.tsx'
import type { Guide } from './guide.ts'

const regulationZ: Source = {
  name: msg`Consumer Financial Protection Bureau, Regulation Z, 12 CFR 1026.19`,
  url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/19/',
  date: '2026-06-02',
}

export const unitedStates: Guide<ChecklistItem<'us'>> = {
  steps: {
    budget: {
      title: msg`Budget and pre-approval`,
      what: msg`Work out the price you can carry with taxes and insurance, then let a lender confirm it. Sellers take an offer with a pre-approval letter seriously.`,
      time: msg`An evening for the figures; a pre-approval takes a few days.`,
      cost: msg`Usually nothing. Ask whether the lender charges for the credit report.`,
      facts: [
        {
          text: msg`Conventional loans are possible with as little as 3% down; mortgage insurance comes on top below 20%.`,
          source: {
            name: msg`Fannie Mae, Eligibility Matrix`,
            url: 'https://singlefamily.fanniemae.com/',
            date: '2026-02-26',
          },
        },
      ],
      templates: [],
      services: ['loan'],
    },
    search: {
      title: msg`Search`,
      what: msg`Decide what the home must have and what would be nice. Compare by what it costs a month, with taxes, insurance and association dues.`,
      time: msg`A few weeks, until three homes deserve a second tour.`,
      cost: msg`What you agree with your agent, in writing.`,
      facts: [
        {
          text: msg`An agent who works for you needs your signed agreement, with their fee, before you tour a home together. The fee is negotiable.`,
          source: {
            name: msg`National Association of REALTORS`,
            url: 'https://www.nar.realtor/competition-in-real-estate/what-the-nar-settlement-means-for-home-buyers-and-sellers',
            date: '2024-08-17',
          },
        },
      ],
      templates: [],
      services: [],
    },
    visit: {
      title: msg`Tour homes`,
      what: msg`See the home in daylight, come back at another hour, and read the seller’s disclosures before you decide.`,
      time: msg`An hour for each home.`,
      cost: msg`Only your travel.`,
      facts: [
        {
          text: msg`For homes built before 1978 sellers disclose known lead paint, and you may have ten days to test for it.`,
          source: {
            name: msg`Environmental Protection Agency, 40 CFR part 745, subpart F`,
            url: 'https://www.ecfr.gov/current/title-40/part-745/subpart-F',
            date: '1996-03-06',
          },
        },
      ],
      templates: ['visit-notes'],
      services: ['valuation'],
    },
    legal: {
      title: msg`Offer, inspection and title`,
      what: msg`Make an offer with the contingencies you need, deposit earnest money, have the home inspected and the title searched. Put every deadline of the contract into your calendar.`,
      time: msg`The contract says how long; often one to two weeks.`,
      cost: msg`The inspection, and earnest money that counts toward the price.`,
      facts: [],
      templates: ['offer-summary', 'inspection-checklist'],
      services: ['legal'],
    },
    loan: {
      title: msg`Loan and appraisal`,
      what: msg`Compare Loan Estimates of several lenders, lock the rate, and wait for the appraisal before you give up the financing contingency.`,
      time: msg`Four to six weeks from the contract to the final approval.`,
      cost: msg`Appraisal, credit report and lender fees: page 2 of the Loan Estimate.`,
      facts: [
        {
          text: msg`A lender sends you a Loan Estimate within three business days after your application.`,
          source: regulationZ,
        },
      ],
      templates: [],
      services: ['loan', 'valuation'],
    },
    closing: {
      title: msg`Closing`,
      what: msg`Compare the Closing Disclosure with the Loan Estimate, walk through the home once more, sign, and have the deed recorded. Escrow pays out when all is signed.`,
      time: msg`A few hours; the figures come three business days before.`,
      cost: msg`Cash to close: page 3 of the Closing Disclosure, with down payment, title insurance, taxes and recording.`,
      facts: [
        {
          text: msg`You receive the Closing Disclosure at least three business days before closing. A higher annual percentage rate, another loan product or a prepayment penalty starts the three days again.`,
          source: regulationZ,
        },
      ],
      templates: [],
      services: ['legal'],
    },
    move: {
      title: msg`Move in`,
      what: msg`Change the locks, put the utilities in your name and apply for the exemptions your county offers to people who live in their home.`,
      time: msg`The first month.`,
      cost: msg`The move, deposits, and what the inspection found for later.`,
      facts: [],
      templates: [],
      services: ['interiors', 'management'],
    },
  },
  items: {
    'credit-report': msg`Read my credit reports and disputed mistakes`,
    'cash-to-close': msg`Counted cash for down payment, closing costs and reserves`,
    assistance: msg`Looked at programs for first-time buyers`,
    'pre-approval': msg`Have a pre-approval letter`,
    'buyer-agreement': msg`Read the buyer agreement: fee, term, way out`,
    'must-haves': msg`Wrote down what the home must have`,
    'flood-map': msg`Looked at flood and fire maps and at the cost of insurance`,
    'second-visit': msg`Toured twice, at different times of day`,
    disclosures: msg`Read the seller’s disclosures`,
    association: msg`Read the association’s rules, dues and reserves, if there is one`,
    comparables: msg`Compared with recent sales nearby`,
    offer: msg`Made an offer with contingencies and dates`,
    'earnest-money': msg`Deposited earnest money in escrow`,
    inspection: msg`Had the home inspected and was there`,
    repairs: msg`Agreed on repairs or a credit before the deadline`,
    'title-search': msg`Read the title commitment and its exceptions`,
    offers: msg`Compared the Loan Estimates of at least two lenders`,
    appraisal: msg`The appraisal supports the price`,
    'rate-lock': msg`Locked the rate beyond the closing date`,
    insurance: msg`Bound homeowners insurance`,
    'closing-disclosure': msg`Compared the Closing Disclosure with the Loan Estimate`,
    walkthrough: msg`Did the final walkthrough`,
    wire: msg`Confirmed wire instructions by phone, at a number I found myself`,
    signed: msg`Signed and got the keys`,
    recorded: msg`The deed is recorded`,
    locks: msg`Changed the locks`,
    utilities: msg`Utilities are in my name`,
    homestead: msg`Applied for the homestead exemption, if the county has one`,
    papers: msg`Closing documents are stored in two places`,
  },
  schemes: [
    {
      name: msg`FHA loan`,
      text: msg`A loan insured by the Federal Housing Administration asks for at least 3.5% of the price from you. Lenders check credit and county limits.`,
      source: {
        name: msg`United States Code, title 12, section 1709(b)(9)`,
        url: 'https://www.law.cornell.edu/uscode/text/12/1709',
        date: '2008-07-30',
      },
    },
    {
      name: msg`VA loan`,
      text: msg`For veterans, service members and some surviving spouses: often without a down payment, and with full entitlement without a loan limit.`,
      source: {
        name: msg`Public Law 116-23, Blue Water Navy Vietnam Veterans Act`,
        url: 'https://www.congress.gov/bill/116th-congress/house-bill/299',
        date: '2020-01-01',
      },
    },
    {
      name: msg`USDA guaranteed loan`,
      text: msg`In eligible rural areas, for households with up to 115% of the area’s median income: no down payment.`,
      source: {
        name: msg`Department of Agriculture, 7 CFR part 3555`,
        url: 'https://www.ecfr.gov/current/title-7/part-3555',
        date: '2014-12-01',
      },
    },
    {
      name: msg`HomeReady`,
      text: msg`A conventional loan with 3% down and lower mortgage insurance for households with up to 80% of the area’s median income.`,
      source: {
        name: msg`Fannie Mae, Selling Guide B5-6`,
        url: 'https://selling-guide.fanniemae.com/',
        date: '2026-02-26',
      },
    },
  ],
}
