import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { dataMapRows } from '../data-map.ts'
import { h2, p, table, ul } from '../write.ts'

export const privacy: PageContent = {
  title: 'Privacy',
  description: 'What we keep about you, why, for how long, who sees it, and how you download, correct or delete it.',
  blocks: [
    p('{legalName}, {address}, decides what happens with your data on this site. Questions go to {privacyEmail}.'),
    p(
      'Several states have privacy laws of their own, among them the California Consumer Privacy Act (Cal. Civ. Code 1798.100). We give everyone the same rights, wherever they live.',
    ),
    h2('What we keep, why and how long'),
    table('Data map', ['What', 'Why', 'How long'], dataMapRows('en')),
    p(
      'What we store in your browser is listed under [cookies and storage](/cookie). We keep no more than this, and use none of it for advertising.',
    ),
    h2('We do not sell or share it'),
    p(
      'We do not sell personal information, and do not share it for advertising across sites. So there is nothing to opt out of; if your browser sends the Global Privacy Control signal, we stop counting your views as well.',
    ),
    h2('Who sees it'),
    ul(
      'The owner or agent you contact, after you agree. You see [who can see your contact](/profile#consents) and can end it there.',
      'Companies that carry our e-mail, SMS and push messages and, where the operator uses them, store pictures: only to do that.',
      'Google, where you pick a place on its map or sign in with it, and Facebook where you sign in with it.',
    ),
    h2('Your rights'),
    ul(
      '[Download my data](/profile#data): everything we keep about you, in one file.',
      'Correct it in your [profile](/profile).',
      '[Delete my account](/profile#data): what we keep about you is erased at once.',
      '[Who can see my contact](/profile#consents): every consent, with a button that withdraws it.',
      'Using your rights changes nothing about the service you get. Somebody you authorize may write to {privacyEmail} for you.',
    ),
    h2('Children'),
    p('The site is for people of 18 and above. We do not knowingly keep data of children under 13.'),
    h2('Security'),
    p(
      'Passwords and codes are kept as hashes only, pictures lose their location data before they are stored, and every call checks whose data it is. If data is breached, we notify you as the law of your state asks.',
    ),
  ],
}
