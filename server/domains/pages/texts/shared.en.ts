import type { PageContent } from '../../../../contract/pages/blocks.ts'
import { h2, note, ol, p, ul } from './write.ts'
import type { Block } from '../../../../contract/pages/blocks.ts'
import { MAX_BOOSTED } from '../../../../contract/billing/boosts.ts'
import { RATING_PRIOR, RATING_WEIGHT } from '../../../../contract/directories/profiles.ts'
import { recommended } from '../../../../contract/search/recommended.ts'

/** What every market says alike, in English. */

/** How results are ordered and what payment does to it; true to `server/domains/search`. */
export const ranking: Block[] = [
  h2('How results are ordered'),
  p(
    'The same search shows everyone the same homes in the same order. We do not use your profile, your history or your device to order results.',
  ),
  ul(
    `**Recommended**, the order we start with: newest first, adjusted for what people need to know. A complete listing ranks up to ${recommended.completeDays} days higher; one that is less than ${recommended.sparseBelow}% complete ranks ${recommended.sparseDays} days lower. Each valid check adds ${recommended.checkDays} days, ${recommended.mostCheckDays} at most. Days before the last confirmation count only ${100 - recommended.confirmedShare * 100}%.`,
    '**Newest first**: by the time a home was last published. A home that its owner or agent does not confirm in time falls by three days for every day it is late, is hidden from search 14 days after it was due, and expires after 44.',
    '**Relevance**, when you search for words: first homes whose title or place contains all your words, then those that mention them elsewhere; newest first in both groups.',
    '**Price, price per area, area and distance**: by that figure alone. A home without the figure comes last.',
    '**Map**: every home in the window; where there are too many they are grouped by place.',
    `**Agents, agencies and other profiles**: best rated first, by (${RATING_WEIGHT} × ${RATING_PRIOR} + the sum of stars) ÷ (${RATING_WEIGHT} + the number of reviews), so that a few reviews weigh little; or by homes available, by time to a first reply, by homes closed in 12 months.`,
  ),
  p(
    `**What payment does.** Nobody can pay for a place among the results. An owner or agent may boost a home, and a builder a project, for a week, with a boost of their plan, which every free plan has too, or with one they bought. At most ${MAX_BOOSTED} boosted homes appear above the first page, only in the orders “recommended”, “newest” and “relevance”, only where they match your search, and each is marked “Boosted”. If more are boosted, they take turns by the hour. The list of new projects, in the order “newest”, shows at most ${MAX_BOOSTED} boosted projects first in the same way. Boosting moves no other home or project off the page and changes nothing in the orders by price, area or distance.`,
  ),
  p(
    'How often a home is viewed, saved or asked about, the firm that lists it and the credits the firm holds do not change its place.',
  ),
]

export const cookiePage: PageContent = {
  title: 'Cookies and storage',
  description: 'Every cookie and storage key this site uses, what it is for and how long it stays, with switches.',
  blocks: [
    p(
      'We set no cookies for advertising, load no trackers and sell nothing about you. What we keep in your browser makes the site work or remembers what you chose. The table below names all of it.',
    ),
    p(
      'You can switch the optional parts off. The switches are saved on this device only, and everything works with all of them off. If your browser sends the **Global Privacy Control** signal, views are not counted whatever the switch says.',
    ),
  ],
}

export const premiumPage: PageContent = {
  title: 'Premium',
  description: 'Boosted homes and projects on this site, what a boost does for them, and what it never changes.',
  blocks: [
    p('A boost shows a home or a new project to more people for a week. This page lists those that are boosted now.'),
    h2('What a boost does'),
    ul(
      `For seven days the home takes turns, by the hour, above the first page of the searches that it matches, in the orders “recommended”, “newest” and “relevance”. At most ${MAX_BOOSTED} boosted homes appear there at a time.`,
      `A project does the same above the first page of the lists of new projects that it matches, in the order “newest”: at most ${MAX_BOOSTED} boosted projects at a time.`,
      'It appears on this page.',
      'It says “Boosted” on its card wherever a boost put it.',
    ),
    h2('What it never changes'),
    ul(
      'It replaces no home or project in the results, and does not change the orders by price, area and distance.',
      'A home that does not match a search is not shown there.',
      'A home that is hidden from search, because it was not confirmed or is on hold, is not shown here either. Nor is a project that is paused, sold out or completed.',
      'It buys visibility, never a verification.',
    ),
  ],
}

export const pricingPage = (tax: string): PageContent => ({
  title: 'Pricing',
  description: 'What is free on this site, what may cost money later, and what lead pool credits are.',
  blocks: [
    note('Everything here is free today. There is nothing to buy, and we ask for no card or bank details.'),
    h2('Free now'),
    ul(
      '**Looking for a home**: search, alerts, saved homes, comparing, contacting owners and agents, and posting what you need. This stays free.',
      '**Owners**: five live listings and one boost in 30 days.',
      '**Agents**: 100 live listings and five boosts in 30 days, with leads, reply times and a team.',
      '**Builders**: 200 live listings and ten boosts in 30 days.',
      '**Every listing**: photos, floor plan, statistics, a printable brochure and a place in the same review queue, whatever the size or the price.',
    ),
    h2('What may cost money later'),
    ul(
      'More live listings or boosts than the free ones.',
      'Credits for the lead pool.',
      'Premium homes, as [described here](/premium).',
    ),
    p(
      `Before anything costs money we will publish the prices here, ${tax}, at least 30 days ahead. Nothing you use now will start to cost money on its own.`,
    ),
    h2('Lead pool credits'),
    p(
      'Agents and builders use credits to take up requirements from the lead pool. We grant credits; they cannot be bought, have no cash value and end with the account. At most three firms can take up a requirement, or fewer if the person who posted it says so.',
    ),
    p(
      'The price of a requirement is fixed when it is published and shown before you take it up. If the lead is not what it claimed to be, you can [ask for the credits back](/refund) within seven days.',
    ),
  ],
})

export const refundPage = (law: Block[]): PageContent => ({
  title: 'Refunds',
  description: 'What can be refunded, how to ask and by when.',
  blocks: [
    p('You can get back what you paid for plans, credits and boosts, and the credits of a lead, as follows.'),
    h2('Payments'),
    ul(
      'You can request a refund within the days that are shown before you pay. What can be refunded for each order, and until when, is shown below.',
      'If we charge you by mistake, we return the money without being asked.',
    ),
    h2('Credits for a lead'),
    ol(
      'You can dispute a lead for **seven days** after you take it up.',
      'Say why: the contact is wrong, nobody answers, the person is not looking, it is a duplicate, or something else.',
      'A moderator who has no part in it decides, and we tell you the decision and the reason.',
      'If you are right, all credits of that lead return to your balance at once.',
    ),
    p('A lead that you did not win is not refunded. Each lead is refunded once.'),
    ...law,
  ],
})
