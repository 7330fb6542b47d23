import { msg } from '@lingui/core/macro'
import type { ChecklistItem } from '../../../../contract/purchases/checklists.ts'
import type { Source } from '../../content/open/source-line.tsx'
import type { Guide } from './guide.ts'

const rera: Source = {
  name: msg`Real Estate (Regulation and Development) Act, 2016`,
  url: 'https://www.indiacode.nic.in/',
  date: '2016-03-25',
}

export const india: Guide<ChecklistItem<'in'>> = {
  steps: {
    budget: {
      title: msg`Set your budget`,
      what: msg`Work out what a bank will lend you and what you pay yourself, including stamp duty, registration and moving in. Then look at homes.`,
      time: msg`An evening. A sanction in principle takes the bank a few days.`,
      cost: msg`Nothing, unless the lender charges for the application.`,
      facts: [
        {
          text: msg`Banks may finance 90% of the home with a loan of up to ₹30 lakh, 80% up to ₹75 lakh and 75% above that. The rest, with all duties, is yours to pay.`,
          source: {
            name: msg`Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16`,
            url: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=10063&Mode=0',
            date: '2015-10-08',
          },
        },
      ],
      templates: [],
      services: ['loan'],
    },
    search: {
      title: msg`Search`,
      what: msg`Compare homes by carpet area and total monthly cost. See a locality twice before you move on to the next.`,
      time: msg`A few weeks, until three homes deserve a second visit.`,
      cost: msg`Nothing. Agree on an agent’s fee in writing before the first visit.`,
      facts: [
        {
          text: msg`A project must be registered with the state’s RERA before anything in it is sold, unless its land is at most 500 square metres or it has at most eight apartments (section 3).`,
          source: rera,
        },
      ],
      templates: [],
      services: [],
    },
    visit: {
      title: msg`Visit`,
      what: msg`See the home in daylight and again in the evening. Write down what you saw on the spot.`,
      time: msg`An hour for each home.`,
      cost: msg`Only your travel. Nobody may charge you for a viewing.`,
      facts: [
        {
          text: msg`A home in a project is sold by its carpet area, the floor between its walls (section 2(k)). Ask for that number, not for the super built-up area.`,
          source: rera,
        },
      ],
      templates: ['visit-notes'],
      services: ['valuation'],
    },
    legal: {
      title: msg`Documents and token`,
      what: msg`First read the documents, then pay a token. Have a local property lawyer read them too: the bank’s own check protects the bank.`,
      time: msg`One to three weeks, as fast as the seller sends documents.`,
      cost: msg`The lawyer’s fee, agreed in advance. The token is part of the price.`,
      facts: [
        {
          text: msg`In a project nobody may take more than 10% of the price before a written agreement for sale is registered (section 13).`,
          source: rera,
        },
        {
          text: msg`Registration records the sale deed. It does not prove that the seller owned the home, so the chain of earlier owners counts.`,
          source: {
            name: msg`Supreme Court, Samiullah v. State of Bihar, 2025 INSC 1292`,
            url: 'https://www.sci.gov.in/',
            date: '2025-11-07',
          },
        },
      ],
      templates: ['offer-letter', 'token-receipt'],
      services: ['legal'],
    },
    loan: {
      title: msg`Home loan`,
      what: msg`Ask at least two lenders for their Key Facts Statement and compare the yearly cost, not the rate in the advertisement.`,
      time: msg`Two to four weeks from the application to the final sanction.`,
      cost: msg`Processing fee, legal and valuation fees of the lender: they are in the Key Facts Statement.`,
      facts: [
        {
          text: msg`Lenders must give you a Key Facts Statement with the annual percentage rate and all charges before you sign.`,
          source: {
            name: msg`Reserve Bank of India, Key Facts Statement for Loans and Advances`,
            url: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=12663',
            date: '2024-04-15',
          },
        },
        {
          text: msg`For floating-rate home loans of individuals that were sanctioned or renewed since 1 January 2026, lenders charge nothing for prepayment.`,
          source: {
            name: msg`Reserve Bank of India, RBI/2025-26/64, Pre-payment Charges on Loans Directions, 2025`,
            url: 'https://www.rbi.org.in/',
            date: '2025-07-02',
          },
        },
      ],
      templates: ['bank-papers'],
      services: ['loan', 'valuation'],
    },
    closing: {
      title: msg`Registration`,
      what: msg`Read the sale deed, pay stamp duty and registration fee, hold back the tax if it applies, and register the deed. Pay the seller as the deed is signed, not before.`,
      time: msg`Two weeks of preparation and half a day at the sub-registrar.`,
      cost: msg`Stamp duty and registration fee of your state, on the price or the guidance value, whichever is higher.`,
      facts: [
        {
          text: msg`If the seller lives in India and the price or the stamp duty value is ₹50 lakh or more, you hold back 1% of the higher of them for the tax office and report it with Form 141 within 30 days after the end of the month. From a seller who lives abroad you hold back more.`,
          source: {
            name: msg`Income Tax Department, Income-tax Act, 2025, section 393(1)`,
            url: 'https://www.incometax.gov.in/',
            date: '2026-04-01',
          },
        },
        {
          text: msg`A signed deed has to be presented for registration within four months (section 23).`,
          source: { name: msg`Registration Act, 1908`, url: 'https://www.indiacode.nic.in/', date: '1908-12-18' },
        },
      ],
      templates: [],
      services: ['legal'],
    },
    move: {
      title: msg`Move in`,
      what: msg`Take possession with a list of what is there, have the records changed to your name, and store all documents in two places.`,
      time: msg`A month for the records; possession on the date in the deed.`,
      cost: msg`Transfer fees of the society, deposits for power and water, the move.`,
      facts: [
        {
          text: msg`The promoter of a project repairs structural defects at no charge for five years from possession (section 14).`,
          source: rera,
        },
      ],
      templates: [],
      services: ['interiors', 'management'],
    },
  },
  items: {
    'credit-report': msg`Read my credit report and had mistakes corrected`,
    savings: msg`Counted savings for down payment, duties and three months’ reserve`,
    'loan-in-principle': msg`Got a loan sanction in principle`,
    localities: msg`Chose two or three localities, seen at rush hour`,
    rera: msg`Looked the project up on the state’s RERA website`,
    'guidance-value': msg`Compared prices with the guidance value and recent sales`,
    'second-visit': msg`Visited twice, at different times of day`,
    'carpet-area': msg`Measured or checked the carpet area`,
    'water-and-power': msg`Checked water, power backup and phone signal`,
    parking: msg`Saw the parking space that comes with it`,
    dues: msg`Asked for maintenance and dues`,
    'title-chain': msg`Read the chain of title documents, 30 years back where possible`,
    encumbrance: msg`Read the encumbrance certificate against it`,
    occupancy: msg`Saw the approved plan and the occupancy certificate`,
    'tax-receipts': msg`Saw the last property tax receipt`,
    'society-letter': msg`Got the society’s letter on membership and dues`,
    lawyer: msg`Had a lawyer’s opinion on the title`,
    token: msg`Paid the token against a receipt that says when it comes back`,
    offers: msg`Compared the offers of at least two lenders`,
    'loan-papers': msg`Submitted the loan documents`,
    valuation: msg`The lender has valued the home`,
    sanction: msg`Have the final sanction letter`,
    'deed-draft': msg`Checked names, area, boundaries and payments in the draft deed`,
    'stamp-duty': msg`Paid stamp duty and registration fee`,
    tds: msg`Held back and reported the 1% tax, if it applies`,
    appointment: msg`Booked the sub-registrar and two witnesses`,
    registered: msg`The deed is registered`,
    possession: msg`Took possession with a list of fittings and meter readings`,
    mutation: msg`Applied for mutation in the municipal record`,
    utilities: msg`Power, water and gas are in my name`,
    papers: msg`All documents are stored in two places`,
  },
  schemes: [
    {
      name: msg`Pradhan Mantri Awas Yojana (Urban) 2.0: interest subsidy`,
      text: msg`For families with up to ₹9 lakh a year who own no pucca house in India: 4% on the first ₹8 lakh of the loan for up to 12 years, at most ₹1.80 lakh in five yearly parts. The home costs up to ₹35 lakh and has at most 120 square metres of carpet area; the loan is up to ₹25 lakh and was sanctioned on or after 1 September 2024.`,
      source: {
        name: msg`Ministry of Housing and Urban Affairs, PMAY-U 2.0`,
        url: 'https://pmay-urban.gov.in/',
        date: '2024-09-01',
      },
    },
    {
      name: msg`Lower stamp duty for women in Uttar Pradesh`,
      text: msg`Women pay one percentage point less on homes of up to ₹1 crore. Other states have rates of their own for women: choose your state on “What you can afford”.`,
      source: {
        name: msg`Government of Uttar Pradesh, Stamps and Registration Department`,
        url: 'https://igrsup.gov.in/',
        date: '2025-07-22',
      },
    },
  ],
}
