import type { PurchaseTemplate } from '../../../../contract/purchases/purchases.ts'
import type { Template, TemplateLine } from './template.ts'

const checks = (...texts: string[]): TemplateLine[] => texts.map((check) => ({ check }))
const blanks = (...labels: string[]): TemplateLine[] => labels.map((label) => ({ label }))

const home: TemplateLine[] = [
  { label: 'Home', known: 'home' },
  { label: 'Place', known: 'place' },
  { label: 'Reference on this site', known: 'reference' },
  { label: 'Asking price', known: 'price' },
]
const buyer: TemplateLine[] = [
  { label: 'Name of the buyer', known: 'buyer' },
  { label: 'Phone', known: 'phone' },
  { label: 'E-mail', known: 'email' },
]

export const templatesEn: Record<PurchaseTemplate, Template> = {
  'visit-notes': {
    title: 'Visit notes',
    intro: 'One sheet for each home. Fill it in on the spot, before the next visit blurs the last.',
    sections: [
      { heading: 'The home', lines: [...home, ...blanks('Date and time', 'Shown by')] },
      {
        heading: 'Look at',
        lines: checks(
          'Damp, cracks and stains on walls and ceilings, behind curtains and in cupboards',
          'Water pressure in kitchen and bathrooms, with two taps open',
          'Windows and doors open and close; noise with the windows shut',
          'Daylight in every room; which way the rooms face',
          'Sockets, switchboard, phone signal',
          'Lift, stairs, parking space and the way to it',
          'Street, neighbours and traffic at this hour; come again at another',
        ),
      },
      {
        heading: 'Ask',
        lines: blanks('Why do they sell?', 'Since when is it on offer?', 'Monthly charges', 'What stays in the home?'),
      },
      { heading: 'Good and bad', lines: [{ rows: 6 }] },
    ],
  },
  'offer-letter': {
    title: 'Offer to buy a home',
    intro:
      'A letter that says what you offer and on which terms. It does not transfer the home or replace the agreement for sale.',
    sections: [
      { heading: 'From', lines: [{ label: 'Date', known: 'today' }, ...buyer] },
      { heading: 'To', lines: blanks('Seller', 'Address') },
      { heading: 'About', lines: home },
      {
        heading: 'My offer',
        lines: [
          ...blanks(
            'Price offered',
            'Token amount',
            'To be paid on',
            'Loan from',
            'Agreement for sale by',
            'Registration by',
          ),
          { text: 'This offer is open until the date below and depends on:' },
          ...checks(
            'A clear title, confirmed by my lawyer from the chain of deeds and the encumbrance certificate',
            'The occupancy or completion certificate, and paid property tax and society dues',
            'Release of any loan on the home before or at registration',
            'The final sanction of my home loan',
          ),
          { text: 'If one of these is not met, the token is returned in full.' },
          { label: 'Open until' },
        ],
      },
      { heading: 'Signed', lines: [{ signatures: ['The buyer', 'The seller, if accepted'] }] },
    ],
  },
  'token-receipt': {
    title: 'Token receipt with checklist',
    intro: 'Read the papers first, then pay. The receipt says when the token comes back.',
    sections: [
      {
        heading: 'Before you pay',
        lines: checks(
          'Copies of all title deeds, back 30 years where possible',
          'Encumbrance certificate, read against the deeds',
          'Occupancy or completion certificate and approved plan',
          'Last property tax receipt and the society’s letter on dues',
          'Letter of the seller’s bank, if a loan is running',
          'Identity and PAN of every owner; all of them sign',
          'For a new project: its number on the RERA website of the state',
        ),
      },
      { heading: 'The home', lines: home },
      {
        heading: 'Receipt',
        lines: [
          { label: 'Received from', known: 'buyer' },
          ...blanks(
            'By (all owners)',
            'Token amount',
            'Paid by (bank reference)',
            'On',
            'Agreed price',
            'Agreement for sale by',
          ),
          {
            text: 'The token is part of the price. It is returned in full, within seven days, if the title, the approved plan or the loan papers are not clear by the date of the agreement.',
          },
        ],
      },
      { heading: 'Signed', lines: [{ signatures: ['Owner', 'Second owner', 'The buyer', 'Witness'] }] },
    ],
  },
  'bank-papers': {
    title: 'Documents for the home loan',
    intro: 'What lenders usually ask for. Your lender’s own list decides.',
    sections: [
      { heading: 'The loan', lines: [...buyer, ...home, ...blanks('Lender', 'Loan wanted', 'Contact at the lender')] },
      {
        heading: 'About you',
        lines: checks(
          'Identity and address: PAN, Aadhaar or passport',
          'Employed: salary slips of three months, Form 16 of two years',
          'Self-employed: income tax returns of three years with computation, business proof',
          'Bank statements of six months (twelve if self-employed)',
          'Statements of running loans',
          'Photographs, signed application, processing fee',
        ),
      },
      {
        heading: 'About the home',
        lines: checks(
          'Agreement for sale or allotment letter',
          'Chain of title deeds and encumbrance certificate',
          'Approved plan, occupancy or completion certificate',
          'RERA registration, for a project',
          'Property tax receipt, no-objection letter of the society or builder',
          'Proof of what you have paid so far',
        ),
      },
      { heading: 'Handed over on', lines: [{ rows: 3 }] },
    ],
  },
  'offer-summary': {
    title: 'Offer summary',
    intro: 'What to settle before your agent or attorney writes the purchase contract of your state.',
    sections: [
      {
        heading: 'You',
        lines: [{ label: 'Date', known: 'today' }, ...buyer, ...blanks('Your agent', 'Lender', 'Pre-approved up to')],
      },
      { heading: 'Home', lines: home },
      {
        heading: 'Terms',
        lines: blanks(
          'Price offered',
          'Earnest money, and who holds it',
          'Down payment',
          'Seller concessions',
          'Closing date',
          'Possession',
          'What stays in the home',
          'Offer expires',
        ),
      },
      {
        heading: 'Contingencies, with their deadlines',
        lines: [...checks('Inspection', 'Financing', 'Appraisal', 'Title', 'Sale of my present home'), { rows: 3 }],
      },
      { heading: 'Notes', lines: [{ rows: 4 }] },
    ],
  },
  'inspection-checklist': {
    title: 'Inspection checklist',
    intro: 'To take along to the inspection. It does not replace a licensed inspector.',
    sections: [
      { heading: 'The home', lines: [...home, ...blanks('Inspector', 'Date', 'Contingency ends')] },
      {
        heading: 'Structure and roof',
        lines: checks(
          'Foundation, basement or crawl space: cracks, water',
          'Roof: age, covering, flashing, gutters',
          'Attic: insulation, ventilation, leaks',
          'Grading: water runs away from the house',
        ),
      },
      {
        heading: 'Systems',
        lines: checks(
          'Electrical panel, grounding, GFCI outlets',
          'Plumbing, water heater with its age, water pressure',
          'Furnace and air conditioning with their age',
          'Smoke and carbon monoxide alarms',
          'Appliances that stay',
        ),
      },
      {
        heading: 'Order separately, where it applies',
        lines: checks(
          'Sewer scope',
          'Radon',
          'Termites',
          'Septic and well',
          'Chimney',
          'Pool',
          'Lead paint (built before 1978)',
        ),
      },
      { heading: 'Safety, and systems near the end of their life', lines: [{ rows: 5 }] },
      { heading: 'Ask for', lines: [...checks('Repair before closing', 'Credit at closing', 'Nothing'), { rows: 2 }] },
    ],
  },
}
