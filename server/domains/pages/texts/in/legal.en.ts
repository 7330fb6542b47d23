import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { facts, h2, ol, p, table, ul } from '../write.ts'

export const legal: PageContent = {
  title: 'Legal',
  description:
    'All legal documents, the grievance officer and the time for an answer, takedown requests and regulators.',
  blocks: [
    h2('Grievance officer'),
    facts(
      ['Name', '{grievanceName}'],
      ['E-mail', '{grievanceEmail}'],
      ['Phone', '{grievancePhone}'],
      ['Address', '{address}'],
      ['Hours', '{hours}'],
    ),
    ol(
      'Write what happened, with the reference of the home or the address of the page.',
      'You get an **acknowledgement with a number within 24 hours**.',
      'The complaint is **resolved within 7 days**, with the reason in writing.',
      'If you disagree, you may appeal to the [Grievance Appellate Committee](https://gac.gov.in) within 30 days (rule 3A).',
    ),
    p(
      'Source: rules 3(2) and 3A of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021 (25 February 2021), as amended on 28 October 2022, 6 April 2023 and 10 February 2026. Where a later amendment sets a shorter time, we keep to the shorter one. Consumer complaints are acknowledged and resolved within the same times, which are shorter than the 48 hours and one month of rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020.',
    ),
    h2('Ask us to take something down'),
    p(
      'Use the [takedown form](/contact?topic=takedown) for a listing, photo or text that breaks the law or your rights. You do not need an account. Intimate images and impersonation are removed within two hours of a complaint (rule 3(2)(b)). What a court or an authority orders to be removed is removed within three hours (rule 3(1)(d)).',
    ),
    h2('Company'),
    facts(
      ['Legal name', '{legalName}'],
      ['Registered office', '{address}'],
      ['CIN', '{companyNumber}'],
      ['GSTIN', '{taxNumber}'],
      ['RERA registrations and other licences', '{licences}'],
      ['Contact', '{email}, {phone}'],
    ),
    h2('Regulators'),
    p('Projects and agents are registered by the authority of their state. Check the number there before you pay.'),
    table(
      'Authorities under the Real Estate (Regulation and Development) Act, 2016',
      ['State', 'Authority', 'Website'],
      [
        ['Maharashtra', 'MahaRERA', '[maharera.maharashtra.gov.in](https://maharera.maharashtra.gov.in)'],
        ['Karnataka', 'K-RERA', '[rera.karnataka.gov.in](https://rera.karnataka.gov.in)'],
        ['Tamil Nadu', 'TNRERA', '[rera.tn.gov.in](https://rera.tn.gov.in)'],
        ['Telangana', 'TG-RERA', '[rera.telangana.gov.in](https://rera.telangana.gov.in)'],
        ['Delhi', 'RERA Delhi', '[rera.delhi.gov.in](https://rera.delhi.gov.in)'],
        ['Haryana', 'HRERA', '[haryanarera.gov.in](https://haryanarera.gov.in)'],
        ['Uttar Pradesh', 'UP RERA', '[up-rera.in](https://www.up-rera.in)'],
        ['Gujarat', 'GujRERA', '[gujrera.gujarat.gov.in](https://gujrera.gujarat.gov.in)'],
        ['West Bengal', 'WBRERA', '[rera.wb.gov.in](https://rera.wb.gov.in)'],
        ['Rajasthan', 'RajRERA', '[rera.rajasthan.gov.in](https://rera.rajasthan.gov.in)'],
        ['Kerala', 'K-RERA', '[rera.kerala.gov.in](https://rera.kerala.gov.in)'],
      ],
    ),
    ul(
      'Consumer disputes: [National Consumer Helpline](https://consumerhelpline.gov.in), phone 1915.',
      'Fraud and cybercrime: [cybercrime.gov.in](https://cybercrime.gov.in), phone 1930.',
    ),
  ],
}
