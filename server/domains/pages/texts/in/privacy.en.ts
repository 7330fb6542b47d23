import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { dataMapRows } from '../data-map.ts'
import { h2, ol, p, table, ul } from '../write.ts'

export const privacy: PageContent = {
  title: 'Privacy',
  description: 'What we keep about you, why, for how long, who sees it, and how you download, correct or delete it.',
  blocks: [
    p(
      '{legalName}, {address}, decides what happens with your data on this site (“data fiduciary”). Questions about it go to {privacyEmail}.',
    ),
    p(
      'This notice follows the Digital Personal Data Protection Act, 2023 and the Digital Personal Data Protection Rules, 2025 (notified on 13 November 2025). They come into force in stages, the last of them 18 months after the Rules were published, in May 2027, unless the government sets an earlier day. You have the rights below here already.',
    ),
    h2('What we keep, why and how long'),
    table('Data map', ['What', 'Why', 'How long'], dataMapRows('en')),
    p(
      'What we store in your browser is listed under [cookies and storage](/cookie). We keep no more than this, and use none of it for advertising.',
    ),
    h2('Legal basis'),
    ul(
      '**Consent** for sharing your contact with an owner or agent, for alerts, push messages and your device’s position. You give it with a separate button and can withdraw it just as easily.',
      '**What you ask us to do**: you give us data for a purpose, such as an account or a listing, and we use it for that purpose (section 7(a) of the Act).',
      '**Duties under law**, where an authority may ask for data and the law says so.',
    ),
    h2('Who sees it'),
    ul(
      'The owner or agent you contact, after you agree. You see [who can see your contact](/profile#consents) and can end it there.',
      'Firms that carry our e-mail, SMS and push messages and, where the operator uses them, store pictures: only to do that.',
      'Google, where you pick a place on its map or sign in with it, and Facebook where you sign in with it.',
      'Nobody buys data about you from us.',
    ),
    h2('Your rights'),
    ul(
      '[Download my data](/profile#data): everything we keep about you, in one file (section 11).',
      'Correct and complete it in your [profile](/profile) (section 12).',
      '[Delete my account](/profile#data): what we keep about you is erased at once (section 12).',
      '[Who can see my contact](/profile#consents): every consent, with a button that withdraws it (section 6(4)).',
      'Name someone to act for you after death or in incapacity (section 14): write to {privacyEmail}.',
    ),
    h2('If something is wrong'),
    ol(
      'Write to {privacyEmail} or to our [grievance officer](/legal), who acknowledges within 24 hours and answers within 7 days (section 13; the Rules allow 90).',
      'If that does not help, you may complain to the Data Protection Board of India.',
    ),
    h2('Children'),
    p('The site is for people of 18 and above. We do not knowingly keep data of children, and do not track anyone.'),
    h2('Security'),
    p(
      'Passwords and codes are kept as hashes only, pictures lose their location data before they are stored, and every call checks whose data it is. If data is breached, we tell you and the Data Protection Board without delay.',
    ),
  ],
}
