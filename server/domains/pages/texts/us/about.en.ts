import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { facts, h2, p, ul } from '../write.ts'

export const about: PageContent = {
  title: 'About us',
  description: 'Who runs this site, where we are, our licenses, the people who answer for it, and press contacts.',
  blocks: [
    p(
      'Buying or renting a home is the largest decision most people make, and too many of them make it with half the facts. {brand} shows homes with what they cost, how large they are, who lists them and when that person last said they are still available.',
    ),
    h2('How we work'),
    ul(
      '**Confirmed, or gone.** The owner or agent confirms a home for sale every 30 days and one for rent every 14. If they do not, it drops in search, is then hidden and expires.',
      '**One meaning for a check mark.** A green check mark says who checked what, when, and until when it is valid. What the listing merely states is gray and says so.',
      '**Your contact is yours.** Nobody sees your number or address before you agree, and you can [withdraw that](/profile#consents) at any time.',
      '**No paid order.** [How results are ordered](/terms#how-results-are-ordered) is written down, and money does not change it.',
    ),
    h2('Who runs the site'),
    facts(
      ['Company', '{legalName}'],
      ['Address', '{address}'],
      ['State file number', '{companyNumber}'],
      ['Broker licenses and other licenses', '{licences}'],
    ),
    h2('People'),
    {
      kind: 'people',
      people: [
        { name: '{headName}', role: 'Head of the company' },
        { name: '{grievanceName}', role: 'Complaints', about: 'Answers complaints: {grievanceEmail}' },
      ],
    },
    h2('Offices'),
    {
      kind: 'offices',
      offices: [{ name: 'Main office', address: '{address}', phone: '{phone}', email: '{email}', hours: '{hours}' }],
    },
    h2('Press'),
    p(
      'Journalists can reach us at {pressEmail}. Figures published on this site may be quoted with a link to their page.',
    ),
  ],
}
