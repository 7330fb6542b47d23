import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { ranking } from '../shared.en.ts'
import { h2, note, ol, p, ul } from '../write.ts'

export const terms: PageContent = {
  title: 'Terms of use',
  description: 'The rules of this site: accounts, listings, inquiries, our liability, and how results are ordered.',
  blocks: [
    note(
      '**In short.** Looking for a home is free. Owners, agents and builders answer for what they list. Your contact is shared only when you agree. Payment does not change the order of results. You can leave at any time and take your data with you.',
    ),
    h2('Who we are'),
    p(
      'This site is run by {legalName}, {address} (“we”). We publish what owners, agents and builders list, and pass inquiries on. We are not a party to a sale or lease, do not act as your broker, and hold no money for anyone.',
    ),
    h2('Your account'),
    ul(
      'You must be 18 or older and sign up with your own phone number or e-mail.',
      'You are responsible for what happens in your account. Tell us at once if someone else uses it.',
      'You can [download your data or close the account](/profile#data) at any time.',
      'We may hold a listing or close an account that breaks these terms. We say why, and you may [object](/legal).',
    ),
    h2('Listings'),
    ul(
      'List only a home you own or are authorized to offer, at the price and with the facts you believe to be true. Agents show their license where their state asks for it.',
      'Photos must show the home. No text may hold contact details.',
      'The Fair Housing Act (42 U.S.C. 3604) forbids advertising that states a preference or limitation by race, color, religion, sex, disability, familial status or national origin. We remove such listings.',
      'You keep your rights in texts and photos and allow us to show them here, in alerts and in link previews while the listing exists and in its history.',
      'Confirm the listing when we ask. One that is not confirmed is hidden and expires.',
    ),
    h2('Inquiries and your contact'),
    p(
      'Your name, number and address reach an owner or agent only after you agree, for 180 days at most, and you can [withdraw](/profile#consents) earlier. They may be used only to answer that inquiry.',
    ),
    h2('What is not allowed'),
    ul(
      'Collecting homes, contacts or photos by program, or in order to build another service.',
      'Listings that do not exist, prices meant to lure, and copies of others’ listings.',
      'Messages that have nothing to do with a home.',
    ),
    ...ranking,
    h2('Our liability'),
    p(
      'We check what our [disclaimer](/disclaimer) says we check, and nothing beyond it. We answer for intent and gross negligence, and for whatever the law does not let anyone exclude. For homes that others list, what they say and what you agree with them, they answer. See the home and its title before you pay anyone.',
    ),
    h2('Changes'),
    ol(
      'We announce a new version of these terms on this page, with the day it comes into force and what changed.',
      'When it is in force we ask you once to agree. Until you do, the version you agreed to applies to you.',
      'Every version stays on this page, and you can compare it word by word with yours.',
    ),
    h2('Governing law'),
    p(
      'The law of the state of {courts} applies, and its courts decide, unless the law of your state gives you another.',
    ),
  ],
}
