import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { h2, p, table, ul, warning } from '../write.ts'

export const disclaimer: PageContent = {
  title: 'Disclaimer',
  description:
    'What we check about a home and what we do not, how accurate estimates are, and how to report a listing.',
  blocks: [
    warning('Never wire a deposit or fee before you have seen the home and the documents. We never ask for money.'),
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
        [
          'License of an agent',
          'Only where a check mark says so',
          'The check mark names who checked it, when, and until when it is valid',
        ],
        ['Ownership, title, liens', 'Only where a check mark says so', 'Otherwise not. Order a title search'],
        ['Price, area, year built', 'No', 'As stated in the listing'],
        ['Condition, permits, dues', 'No', 'Have the home inspected and ask for the documents'],
      ],
    ),
    h2('Estimates'),
    p(
      'An estimate is what similar homes nearby ask: same type, about the same size, the neighborhood first and the city where it has too few. The range holds eight in ten of them. It is not an appraisal, does not know the condition of a home, and says nothing about what it would sell for. It appears only with at least eight similar homes.',
    ),
    h2('Notice on regulation'),
    p(
      'We advertise homes and pass inquiries on. We do not negotiate, show homes or act as a broker. Should we offer such services, we will hold the license the state asks for and show it under [legal](/legal).',
    ),
    h2('Report a listing'),
    ul(
      'Press “Report” on the page of the home. You need no account, and the owner or agent never learns who reported it.',
      'A moderator looks at every report. We tell you the outcome if you leave an address.',
      'For anything unlawful use the [takedown form](/contact?topic=takedown).',
    ),
  ],
}
