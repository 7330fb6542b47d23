import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { h2, p, table, ul, warning } from '../write.ts'

export const disclaimer: PageContent = {
  title: 'Disclaimer',
  description:
    'What we check about a home and what we do not, how accurate estimates are, and how to report a listing.',
  blocks: [
    warning(
      'Never pay a token, deposit or visiting charge before you have seen the home and the documents. We never ask for money.',
    ),
    h2('What we check and what we do not'),
    table(
      'Checks',
      ['What', 'Checked?', 'How'],
      [
        ['Contact of the owner or agent', 'Yes', 'By a code sent to the phone number or e-mail address'],
        [
          'Text and photos',
          'Yes',
          'A moderator looks at a listing before it is live, except those of agents with ten approved homes, and at what is reported; programs look for copies',
        ],
        ['Still available', 'Stated in the listing', 'Confirmed every 30 days (sale) or 14 days (rent), else hidden'],
        ['RERA number', 'Only where a tick says so', 'The tick names who checked it, when, and until when it is valid'],
        [
          'Ownership, title, loans on the home',
          'Only where a tick says so',
          'Otherwise not. Have a lawyer check the title',
        ],
        ['Price, area, floor, age', 'No', 'As stated in the listing'],
        [
          'Approvals of the building, dues, litigation',
          'No',
          'Ask for the documents and look the project up at the RERA authority',
        ],
      ],
    ),
    h2('Estimates'),
    p(
      'An estimate is what similar homes nearby ask: same type, about the same size, the locality first and the city where it has too few. The range holds eight in ten of them. It is not a valuation, does not consider the condition of a home, and says nothing about what it would sell for. It appears only with at least eight similar homes.',
    ),
    h2('Notice on regulation'),
    p(
      'We advertise homes and pass enquiries on. We do not negotiate, show homes, draw up agreements or take brokerage. On a complaint of Mumbai Grahak Panchayat, MahaRERA held in October 2019 that a portal which only advertises need not register, if it says so and asks people to check what they read with RERA, and that one which goes further is a real estate agent under section 9 of the Real Estate (Regulation and Development) Act, 2016. The appellate tribunal set that order aside in January 2023 because it had come too late, and asked MahaRERA to hear the matter again. We keep to its line all the same: should we go further, we will register first and show the number under [legal](/legal).',
    ),
    p(
      'A project on more than 500 square metres of land with more than eight flats may not be advertised before it is registered (section 3); a state may set lower limits. Listings of such projects must show their RERA number; report one that does not. Check the number, and what the listing says, on the website of your state’s [RERA authority](/legal).',
    ),
    h2('Report a listing'),
    ul(
      'Press “Report” on the page of the home. You need no account, and the owner or agent never learns who reported it.',
      'A moderator looks at every report. We tell you the outcome if you leave an address.',
      'For anything unlawful use the [takedown form](/contact?topic=takedown) or write to the [grievance officer](/legal).',
    ),
  ],
}
