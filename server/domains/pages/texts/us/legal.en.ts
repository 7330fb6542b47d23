import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { facts, h2, ol, p, ul } from '../write.ts'

export const legal: PageContent = {
  title: 'Legal',
  description: 'All legal documents, who answers complaints and by when, takedown requests and regulators.',
  blocks: [
    h2('Complaints'),
    facts(
      ['Name', '{grievanceName}'],
      ['E-mail', '{grievanceEmail}'],
      ['Phone', '{grievancePhone}'],
      ['Address', '{address}'],
      ['Hours', '{hours}'],
    ),
    ol(
      'Write what happened, with the reference of the home or the address of the page.',
      'You get an **acknowledgment with a number within 24 hours**.',
      'The complaint is **resolved within 7 days**, with the reason in writing.',
    ),
    h2('Ask us to take something down'),
    p(
      'Use the [takedown form](/contact?topic=takedown) for a listing, photo or text that breaks the law or your rights. For copyright, name the work and the address of the page, say that you act in good faith and for whom, and sign with your name (17 U.S.C. 512(c)(3)). You do not need an account.',
    ),
    h2('Company'),
    facts(
      ['Legal name', '{legalName}'],
      ['Address', '{address}'],
      ['State file number', '{companyNumber}'],
      ['Broker licenses and other licenses', '{licences}'],
      ['Contact', '{email}, {phone}'],
    ),
    h2('Regulators'),
    ul(
      'Housing discrimination: [U.S. Department of Housing and Urban Development](https://www.hud.gov/fairhousing).',
      'Fraud and unfair practices: [Federal Trade Commission](https://reportfraud.ftc.gov).',
      'Mortgages and credit: [Consumer Financial Protection Bureau](https://www.consumerfinance.gov/complaint/).',
      'Real estate licenses: the commission of your state, found through [ARELLO](https://www.arello.org).',
    ),
  ],
}
