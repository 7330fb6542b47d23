import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { ranking } from '../shared.en.ts'
import { h2, note, ol, p, ul } from '../write.ts'

export const terms: PageContent = {
  title: 'Terms of use',
  description: 'The rules of this site: accounts, listings, enquiries, our liability, and how results are ordered.',
  blocks: [
    note(
      '**In short.** Looking for a home is free. Owners, agents and builders answer for what they list. Your contact is shared only when you agree. Payment does not change the order of results. You can leave at any time and take your data with you.',
    ),
    h2('Who we are'),
    p(
      'This site is run by {legalName}, {address} (“we”). We are an intermediary under the Information Technology Act, 2000: we publish what owners, agents and builders list, and pass enquiries on. We are not a party to a sale or tenancy, take no deposit and no brokerage, and hold no money for anyone.',
    ),
    h2('Your account'),
    ul(
      'You must be 18 or older and sign up with your own phone number or e-mail.',
      'You are responsible for what happens in your account. Tell us at once if someone else uses it.',
      'You can [download your data or close the account](/profile#data) at any time.',
      'We may hold a listing or close an account that breaks these terms. We say why, and you may object to the [grievance officer](/legal).',
    ),
    h2('Listings'),
    ul(
      'List only a home you own or are authorised to offer, at the price and with the facts you believe to be true.',
      'A project that must be registered under the Real Estate (Regulation and Development) Act, 2016 may be advertised only with its RERA number (section 3). An agent who facilitates the sale in such a project must be registered (section 9) and shows the number.',
      'Photos must show the home. No text may hold contact details, or exclude people by religion, caste, community, gender, marital status, food or origin.',
      'You keep your rights in texts and photos and allow us to show them here, in alerts and in link previews while the listing exists and in its history.',
      'Confirm the listing when we ask. One that is not confirmed is hidden and expires.',
    ),
    h2('Enquiries and your contact'),
    p(
      'Your name, number and address reach an owner or agent only after you agree, for 180 days at most, and you can [withdraw](/profile#consents) earlier. They may be used only to answer that enquiry. The number of an owner or agent may be used only to ask about the home.',
    ),
    h2('What is not allowed'),
    ul(
      'Collecting homes, contacts or photos by program, or in order to build another service.',
      'Listings that do not exist, prices meant to lure, and copies of others’ listings.',
      'Messages that have nothing to do with a home.',
      'Anything rule 3(1)(b) of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021 forbids to publish.',
    ),
    ...ranking,
    p(
      'We publish these parameters as rule 5 of the Consumer Protection (E-Commerce) Rules, 2020 (G.S.R. 462(E), 23 July 2020) asks of marketplaces.',
    ),
    h2('Our liability'),
    p(
      'We check what our [disclaimer](/disclaimer) says we check, and nothing beyond it. We answer for intent and gross negligence, and for whatever the law does not let anyone exclude. For homes that others list, what they say and what you agree with them, they answer. See the title, the approvals and the home itself before you pay anyone.',
    ),
    h2('Changes'),
    ol(
      'We announce a new version of these terms on this page, with the day it comes into force and what changed.',
      'When it is in force we ask you once to agree. Until you do, the version you agreed to applies to you.',
      'Every version stays on this page, and you can compare it word by word with yours.',
      'You agree to the English text; a translation helps to read it.',
    ),
    h2('Governing law'),
    p(
      'Indian law applies. The courts of {courts} decide, unless consumer law gives you a court of your own. Complaints go first, and free of charge, to our [grievance officer](/legal).',
    ),
  ],
}
