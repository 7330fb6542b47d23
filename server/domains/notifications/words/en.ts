import { agencyKinds } from './agencies-en.ts'
import { enquiryKinds } from './enquiries-en.ts'
import { voiceNoteKinds } from './voice-notes-en.ts'
import { profileKinds } from './profiles-en.ts'
import { planKinds } from './plans-en.ts'
import { projectKinds } from './projects-en.ts'
import { projectDecisionKinds, projectPhrases } from './project-decisions-en.ts'
import { bedKinds } from './beds-en.ts'
import { visitKinds } from './visits-en.ts'
import { contestKinds } from './contests-en.ts'
import {
  lockPhrases,
  peopleKinds,
  proposalPhrases,
  rolePhrases,
  seenPhrases,
  securityKinds,
  securityPhrases,
} from './people-en.ts'
import { planFitKinds } from './plan-fit-en.ts'
import { unitKinds } from './units-en.ts'
import type { NotificationSubject } from '../../../../contract/notifications.ts'
import type { KindWords } from './kind-words.ts'

const kinds = {
  code: {
    subject: '{code} is your {brand} code',
    short:
      '{code} is your {brand} code. It works once, within ten minutes. If you did not ask for it, ignore this message. We never ask for it by phone.',
    long: 'Your code for {brand}:\n\nIt works once, within ten minutes. If you did not ask for it, ignore this message. We never ask for it by phone.',
    push: '',
  },
  'security-notice': {
    subject: 'Your {brand} account',
    short:
      '{event} If this was you, there is nothing to do. If it was not, sign in with a code, sign out all other devices and set a new password: {host}/profile',
    long: '{event}\n\nIf this was you, there is nothing to do.\n\nIf it was not you, sign in with a code, sign out all other devices and set a new password: {host}/profile',
    push: '{event}',
  },
  'contact-change': {
    subject: 'Your {brand} account',
    short:
      '{event} If this was you, there is nothing to do. If it was not, undo it within a week: {link} – this contact stays yours, what was added since is removed, and all devices are signed out.',
    long: '{event}\n\nIf this was you, there is nothing to do.\n\nIf it was not you, undo it within a week: {link} – this contact stays yours, what was added since is removed, and all devices are signed out.',
    push: '{event}',
  },
  ...securityKinds,
  'listing-approved': {
    subject: 'Your listing is live: {home}',
    short: 'Your listing is live: {listingId}. Buyers can see it now.',
    long: 'Your listing is live: {home}.\n\nBuyers can see it now.',
    push: '{title} is live. Buyers can see it now.',
    action: 'See your listing',
  },
  'listing-rejected': {
    subject: 'Your listing needs a change: {home}',
    short: 'Your listing needs a change before it goes live: {listingId}.',
    long: 'Your listing needs a change: {home}.\n\nMake the changes named below and submit it again.',
    push: '{title} needs a change before it goes live.',
    action: 'Edit and submit again',
  },
  'change-approved': {
    subject: 'Your change is live: {home}',
    short: 'Your change to {listingId} is live.',
    long: 'Your change is live: {home}.\n\nThis is what buyers see now.',
    push: 'Your change to {title} is live.',
    action: 'See your listing',
  },
  'change-rejected': {
    subject: 'Your change was not accepted: {home}',
    short: 'Your change to {listingId} was not accepted. The listing stays as it was.',
    long: 'Your change was not accepted: {home}.\n\nThe listing stays as it was. Edit your change and submit it again.',
    push: 'Your change to {title} was not accepted.',
    action: 'Edit your change',
  },
  'listing-held': {
    subject: 'Your listing is on hold: {home}',
    short: 'Your listing {listingId} is on hold: buyers cannot find it until you change it.',
    long: 'Your listing is on hold: {home}.\n\nBuyers cannot find it for now. Make the changes named below and a moderator will review it again.',
    push: '{title} is on hold until you change it.',
    action: 'Edit your listing',
  },
  'listing-released': {
    subject: 'Your listing is released: {home}',
    short: 'Your listing {listingId} is released. It is paused: resume it when you are ready.',
    long: 'Your listing is released: {home}.\n\nIt is paused. Resume it when you are ready.',
    push: '{title} is released. It is paused.',
    action: 'See your listings',
  },
  'listing-withdrawn': {
    subject: 'Your listing was taken off the market: {home}',
    short: 'Your listing {listingId} was taken off the market.',
    long: 'Your listing was taken off the market: {home}.\n\nYou can still find it in your listings.',
    push: '{title} was taken off the market.',
    action: 'See your listings',
  },
  'listing-correction': {
    subject: 'Check your listing: {home}',
    short: 'Someone reported a mistake in {listingId}. Check it and correct it.',
    long: 'Check your listing: {home}.\n\nSomeone reported a mistake. Correct what is named below.',
    push: 'Someone reported a mistake in {title}.',
    action: 'Edit your listing',
  },
  'report-decided': {
    subject: 'Your report: {listingId}',
    short: '{outcome}',
    long: '{home}\n\n{outcome}\n\nThank you for letting us know. We no longer keep your address for this.',
    push: '{outcome}',
  },
  'listings-to-confirm': {
    subject: '{count, plural, one {Is your home still available?} other {Are these # homes still available?}}',
    short:
      '{count, plural, one {Is {title} still available?} other {Are these # homes still available?}} One tap confirms it.',
    long: 'Buyers trust homes that are confirmed. One tap confirms that a home is still available:',
    push: '{count, plural, one {Is {title} still available?} other {Are # of your homes still available?}}',
    action: 'All your listings',
  },
  'import-finished': {
    subject: 'Your import is done: {file}',
    short:
      '{file}: {added, plural, one {# home} other {# homes}} added or changed{refused, plural, =0 {} one {, # row needs you} other {, # rows need you}}.',
    long: 'Your import of {file} is done.\n\n{added, plural, one {# home was} other {# homes were}} added or changed. {refused, plural, =0 {No row was left out.} one {# row was left out: download it, correct it and upload it again.} other {# rows were left out: download them, correct them and upload them again.}}',
    push: '{added, plural, one {# home} other {# homes}} added or changed.',
    action: 'See the import',
  },
  ...agencyKinds,
  ...enquiryKinds,
  ...voiceNoteKinds,
  ...planKinds,
  ...projectKinds,
  ...bedKinds,
  ...visitKinds,
  ...unitKinds,
  ...planFitKinds,
  ...contestKinds,
  ...peopleKinds,
  ...projectDecisionKinds,
  'lead-assigned': {
    subject: 'A lead was assigned to you: {home}',
    short: 'A lead about {home} was assigned to you.',
    long: 'A lead about {home} was assigned to you by someone in your team.',
    push: 'A lead about {home} was assigned to you.',
    action: 'Open the lead',
  },
  'lead-due': {
    subject: 'A lead is waiting for your reply: {home}',
    short: 'Half of the time for a first reply about {home} has passed.',
    long: 'Someone asked about {home} and nobody has replied yet.\n\nHalf of the time for a first reply has passed.',
    push: 'Half of the time for a first reply about {home} has passed.',
    action: 'Reply now',
  },
  'lead-overdue': {
    subject: 'Reply overdue: {home}',
    short: 'Nobody has replied to the enquiry about {home} in time.',
    long: 'Nobody has replied to the enquiry about {home} in time.\n\nA late reply is better than none.',
    push: 'Nobody has replied to the enquiry about {home} in time.',
    action: 'Reply now',
  },
  'task-due': {
    subject: 'Task due: {home}',
    short: 'A task for a lead about {home} is due.',
    long: 'A task for a lead about {home} is due.',
    push: 'A task for a lead about {home} is due.',
    action: 'Open the lead',
  },
  'message-received': {
    subject: 'New message: {home}',
    short: 'You have a new message about {home}.',
    long: 'You have a new message about {home}.',
    push: 'You have a new message about {home}.',
    action: 'Read and reply',
  },
  'reply-to-guest': {
    subject: '{recipient} replied: {home}',
    short: '{recipient} on {home}: “{text}” See or withdraw your enquiry:',
    long: '{recipient} replied to your enquiry about {home}.',
    push: '',
    action: 'See or withdraw your enquiry',
  },
  'data-exported': {
    subject: 'Your {brand} data was downloaded',
    short: 'A copy of your personal data was downloaded from your account.',
    long: 'A copy of your personal data was downloaded from your account.\n\nIf this was you, there is nothing to do.\n\nIf it was not you, sign out all other devices and set a new password.',
    push: 'A copy of your personal data was downloaded.',
    action: 'Check your account',
  },
  'homes-found': {
    subject: '{search}',
    short: '{news}',
    long: '{news}',
    push: '{news}',
  },
  'homes-letter': {
    subject: '{news}: {search}',
    short: '{news}: {search}',
    long: '{count, plural, one {There is an update on one home} other {There are updates on # homes}} for your search “{name}”.',
    push: '{news}',
    action: 'See all homes of this search',
  },
  'alerts-requested': {
    subject: 'Confirm your {brand} alerts',
    short: 'Confirm your {brand} alerts.',
    long: 'Someone, hopefully you, asked for alerts to this address: {search}.\n\nThe link works once, within seven days. If it was not you, ignore this e-mail and nothing will be sent.',
    push: '',
    action: 'Yes, send me these homes',
  },
  'alerts-link': {
    subject: 'Your link to manage {brand} alerts',
    short: 'Your link to manage {brand} alerts.',
    long: 'The link is valid for 90 days. If you did not ask for it, ignore this e-mail.',
    push: '',
    action: 'Change or stop these e-mails',
  },
  'saved-home-cheaper': {
    subject: 'Price cut: {title}',
    short: '{title} now costs {price} (was {was}).',
    long: 'A home you saved is cheaper: {title}.\n\nIt now costs {price}, {cut} less than before.',
    push: 'Now {price}, was {was}.',
    action: 'See the home',
  },
  'credits-granted': {
    subject: 'You have {credits, plural, one {# new credit} other {# new credits}}',
    short:
      '{credits, plural, one {# credit was} other {# credits were}} added to your account. You now have {balance}.',
    long: '{credits, plural, one {# credit was} other {# credits were}} added to your account. You now have {balance}.\n\nUse them to take up requirements from the lead pool.',
    push: 'You now have {balance, plural, one {# credit} other {# credits}}.',
    action: 'Open the lead pool',
  },
  'invoice-issued': {
    subject: 'Your invoice {number}',
    short: 'Invoice {number} is ready to download.',
    long: 'Invoice {number} is ready. You can download it as PDF at any time.',
    push: '',
    action: 'Open the invoice',
  },
  'refund-changed': {
    subject:
      '{state, select, requested {We have your request for a refund of {amount}} declined {Your refund of {amount} was declined} failed {Your refund of {amount} is late} returned {Your payment of {amount} is on its way back} other {Your refund of {amount} is done}}',
    short:
      '{state, select, requested {We have your request for a refund of {amount} and will let you know our decision.} declined {Your request for a refund of {amount} was declined.} failed {Your refund of {amount} has not reached you yet. You don’t need to do anything: we will send it again or in another way.} returned {Your payment of {amount} could not be applied to its order. We have sent it back.} other {{credits, plural, =0 {Your refund of {amount} is done. Your bank may take a few days to show it.} one {Your refund is done: you have # credit for the {amount}.} other {Your refund is done: you have # credits for the {amount}.}}}}',
    long: '{state, select, requested {We have your request for a refund of {amount} and will let you know our decision.} declined {Your request for a refund of {amount} was declined.} failed {Your refund of {amount} has not reached you yet. You don’t need to do anything: we will send it again or in another way.} returned {Your payment of {amount} could not be applied to its order. We have sent it back.} other {{credits, plural, =0 {Your refund of {amount} is done. Your bank may take a few days to show it.} one {Your refund is done: you have # credit for the {amount}.} other {Your refund is done: you have # credits for the {amount}.}}}}',
    push: '{state, select, requested {We will tell you what we decide.} declined {It was declined.} failed {We will send it again or in another way.} returned {We have sent your payment back.} other {It is done.}}',
    action: 'See your refunds',
  },
  'requirement-published': {
    subject: 'Your requirement is live: {title}',
    short: 'Your requirement is live until {until}: {title}. Agents and builders who serve the area can answer it.',
    long: 'Your requirement is live until {until}: {title}.\n\nAgents and builders who serve the area see it without your name and contact. At most {buyers, plural, one {one of them gets} other {# of them get}} your contact. You can change or close it at any time.',
    push: 'Agents and builders who serve the area can answer it now.',
    action: 'See your requirement',
  },
  'requirement-in-area': {
    subject: 'New in the lead pool: {title}',
    short:
      '{title}: someone is looking in an area you serve. {credits, plural, =0 {Taking it is free} one {Taking it costs # credit} other {Taking it costs # credits}}.',
    long: 'Someone is looking in an area you serve: {title}.\n\n{credits, plural, =0 {Taking it is free.} one {Taking it costs # credit.} other {Taking it costs # credits.}} At most {buyers, plural, one {one agent or builder gets} other {# agents or builders get}} the contact.',
    push: '{credits, plural, =0 {Taking it is free.} one {Taking it costs # credit.} other {Taking it costs # credits.}}',
    action: 'Open the lead pool',
  },
  'requirement-taken': {
    subject: '{who} will contact you',
    short: '{who} took up your requirement ({title}) and has your contact now.',
    long: '{who} took up your requirement: {title}.\n\nThey have your contact now and are expected to reply by {replyBy}. You can withdraw it from them at any time.',
    push: 'About your requirement: {title}.',
    action: 'See who has your contact',
  },
  'requirement-expired': {
    subject: 'Your requirement has expired: {title}',
    short: 'Your requirement has expired: {title}. Nobody new gets your contact.',
    long: 'Your requirement has expired: {title}.\n\nNobody new gets your contact. If you are still looking, renew it.',
    push: 'If you are still looking, renew it.',
    action: 'Renew it',
  },
  'dispute-decided': {
    subject: '{decision, select, refunded {Your credits are back} other {Your dispute was not upheld}}: {title}',
    short:
      '{decision, select, refunded {{credits, plural, one {# credit is} other {# credits are}} back in your account} other {Your dispute was not upheld}}: {title}.',
    long: '{decision, select, refunded {We reviewed your dispute and returned {credits, plural, one {# credit} other {# credits}}} other {We reviewed your dispute and did not return the credits}}: {title}.',
    push: '{title}',
    action: 'See your leads from the pool',
  },
  'post-published': {
    subject: 'Your article is published: {title}',
    short: 'Your article is published: {title}.',
    long: 'Your article is published: {title}.\n\nThank you for writing for {brand}. Readers can comment on it now.',
    push: 'Your article is published: {title}.',
    action: 'Read your article',
  },
  'post-sent-back': {
    subject: 'Your article needs a change: {title}',
    short: 'A moderator asked for a change to your article: {title}.',
    long: 'A moderator asked for a change to your article: {title}.\n\nMake the change and submit it again.',
    push: 'A moderator asked for a change to your article: {title}.',
    action: 'Open your article',
  },
  'comment-answered': {
    subject: '{by} replied to your comment',
    short: '{by} replied to your comment on {title}.',
    long: '{by} replied to your comment on {title}.',
    push: '{by} replied to your comment on {title}.',
  },
  'review-invited': {
    subject: 'How was your experience with {name}?',
    short: '{name} replied to your enquiry. Tell others how it went.',
    long: '{name} replied to your enquiry.\n\nA few honest sentences help the next person choose. Only people who sent an enquiry can write a review. We ask you only once.',
    push: 'Tell others how it went.',
    action: 'Write a review',
  },
  'review-news': {
    subject:
      '{what, select, published {Your review is published: {name}} removed {Your review was removed: {name}} disputed {Your review is disputed: {name}} other {{name} replied to your review}}',
    short:
      '{what, select, published {Your review of {name} is published.} removed {A moderator removed your review of {name}.} disputed {{name} disputes your review. A moderator will decide; until then it is not shown.} other {{name} replied to your review.}}',
    long: '{what, select, published {Your review of {name} is published. Thank you for helping others choose.} removed {A moderator removed your review of {name}. See the reason beside your enquiry.} disputed {{name} disputes your review. A moderator will read it and decide; until then it is not shown.} other {{name} replied to your review.}}',
    push: '{what, select, published {Your review of {name} is published.} removed {A moderator removed your review of {name}.} disputed {{name} disputes your review.} other {{name} replied to your review.}}',
    action: 'See your review',
  },
  'review-of-you': {
    subject:
      '{what, select, received {New review: {name}} kept {The review stays: {name}} other {The review was removed: {name}}}',
    short:
      '{what, select, received {Someone who sent an enquiry reviewed {name}. You can reply once.} kept {A moderator decided that the review of {name} stays.} other {A moderator removed a review of {name}.}}',
    long: '{what, select, received {Someone who sent an enquiry reviewed {name}.\n\nYou can reply once. If it is not true or breaks a rule, dispute it and say why.} kept {A moderator read your dispute and decided that the review of {name} stays. You can still reply to it.} other {A moderator removed a review of {name}. Its stars no longer count.}}',
    push: '{what, select, received {Someone who sent an enquiry wrote a review.} kept {The review stays.} other {The review was removed.}}',
    action: 'See the reviews',
  },
  ...profileKinds,
  'ticket-news': {
    subject:
      '{what, select, received {We have your message: {number}} acknowledged {We are working on your complaint: {number}} other {We answered your message: {number}}}',
    short:
      '{what, select, received {Ticket {number} is open. We’ll let you know when we answer.} acknowledged {We have read your complaint {number} and are working on it.} other {We answered your ticket {number}.}}',
    long: '{what, select, received {We have your message. Your ticket is {number}; we’ll let you know when we answer.} acknowledged {We have read your complaint and are working on it. Your ticket is {number}.} other {We answered your ticket {number}.\n\nIf something is still not right, answer in the ticket. Otherwise it closes automatically after two weeks.}}',
    push: '{what, select, received {Ticket {number} is open.} acknowledged {We are working on your complaint.} other {We answered your ticket {number}.}}',
    action: 'Open the ticket',
  },
  'ticket-mail': {
    subject:
      '{what, select, received {We have your message: {number}} acknowledged {We are working on your complaint: {number}} other {We answered your message: {number}}}',
    short:
      '{what, select, received {Ticket {number} is open. Follow it here:} acknowledged {We are working on your complaint {number}. Follow it here:} other {We answered your ticket {number}. Read the answer here:}}',
    long: '{what, select, received {We have your message. Your ticket is {number}; we’ll write here when we answer.} acknowledged {We have read your complaint and are working on it. Your ticket is {number}.} other {We answered your ticket {number}.\n\nIf something is still not right, answer in the ticket. Otherwise it closes automatically after two weeks.}}',
    push: '',
    action: 'Open the ticket',
  },
  'newsletter-confirm': {
    subject: 'Confirm that you want our newsletter',
    short: 'Confirm that you want the {brand} newsletter.',
    long: 'This address was given for the {brand} newsletter. If that was you, confirm within a week.\n\nIf it was not, ignore this e-mail: without your confirmation we send nothing.',
    push: '',
    action: 'Confirm my address',
  },
  'newsletter-welcome': {
    subject: 'You now get the {brand} newsletter',
    short: 'You now get the {brand} newsletter.',
    long: 'Your address is confirmed. From now on you get the {brand} newsletter: new guides, price trends and rule changes for buying, renting and selling.\n\nYou can unsubscribe at any time with the link below.',
    push: '',
    action: 'Search homes',
  },
  'waitlist-confirm': {
    subject: 'Confirm that you want to hear about {service} in {city}',
    short: 'Confirm that you want to hear when {service} comes to {city}.',
    long: 'Someone asked us to write to this address when we offer {service} in {city}. If that was you, confirm within a week.\n\nIf it was not, ignore this e-mail: without your confirmation we send nothing.',
    push: '',
    action: 'Confirm my address',
  },
  'waitlist-joined': {
    subject: 'You are on the waitlist: {service} in {city}',
    short: 'You are on the waitlist for {service} in {city}.',
    long: 'Your address is confirmed. We’ll write once, when {service} comes to {city}.\n\nYou can leave the waitlist at any time with the link below.',
    push: '',
    action: 'See all services',
  },
  'waitlist-over': {
    subject: '{service} is now available in {city}',
    short: '{service} is now available in {city}.',
    long: 'You asked us to write when {service} comes to {city}. It is now available. See the price and what is included, and send your request.\n\nThis is the only e-mail we send about it.',
    push: '',
    action: 'See the service',
  },
  waiting: {
    subject: '{count, plural, one {# more update} other {# more updates}}',
    short: '{count, plural, one {# more update} other {# more updates}}:',
    long: '{count, plural, one {Here is your update} other {Here are your # updates}}:',
    push: '{first}',
    action: 'See all notifications',
  },
} satisfies Record<string, KindWords>

export type KindName = keyof typeof kinds

/** Phrases that several kinds or values share. */
const phrases = {
  'by-moderator': 'The moderator writes',
  'by-support': 'Our answer',
  settings: 'Notification settings',
  stop: 'Stop these e-mails',
  ...lockPhrases,
  ...rolePhrases,
  ...proposalPhrases,
  ...seenPhrases,
  ...securityPhrases,
  ...projectPhrases,
  'reason.wrong-place': 'the location or the address is wrong',
  'reason.wrong-price': 'the price is wrong',
  'reason.wrong-facts': 'some facts are wrong',
  'reason.poor-pictures': 'the pictures do not show the home well enough',
  'reason.foreign-pictures': 'pictures belong to someone else or show another home',
  'reason.contact-in-text': 'the text contains a phone number, an address or a link',
  'reason.discriminating': 'some words exclude people',
  'reason.duplicate': 'this home is already listed',
  'reason.not-available': 'the home is not available',
  'reason.no-right-to-list': 'it is not clear that you may offer this home',
  'reason.forbidden': 'something in the listing is not allowed',
  'reason.other': 'another reason, see the note',
  'profile-check.identity': 'identity',
  'profile-check.license': 'licence',
  'profile-check.office': 'office address',
  'profile-check.registration': 'company registration',
  'profile-report.not-real': 'the person or firm does not exist',
  'profile-report.wrong-facts': 'facts are wrong',
  'profile-report.wrong-license': 'the registration number is not valid or not yours',
  'profile-report.fraud': 'fraud or attempted fraud',
  'profile-report.behaviour': 'someone was insulted, threatened or discriminated against',
  'profile-report.duplicate': 'the profile is listed twice',
  'profile-report.other': 'another reason',
  'check.passed': '{check}: passed',
  'check.failed': '{check}: not passed',
  'license.us': 'license',
  'document.identity': 'proof of identity',
  'document.license': 'licence',
  'document.registration': 'company registration',
  'document.office': 'proof of office address',
  'document.agreement': 'agreement',
  'document.other': 'other document',
  'document.message': 'file in a message',
  'outcome.dismissed': 'We reviewed the home you reported and found nothing to change.',
  'outcome.held': 'We reviewed the home you reported. It is off the market until it is corrected.',
  'outcome.mend': 'We reviewed the home you reported and asked its owner or agent to correct it.',
  'outcome.withdrawn': 'We reviewed the home you reported. It is off the market permanently.',
  'confirm.due': 'due today',
  'confirm.stale': 'a week overdue: it ranks lower in search',
  'confirm.hidden': 'two weeks overdue: searches no longer show it',
  'confirm.expired': 'off the market, because nobody confirmed it',
  'event.new': 'New',
  'event.price-down': 'Price cut',
  'event.back': 'Back on the market',
  'event.status': 'Off the market',
  'news.new': '{count, plural, one {# new home} other {# new homes}}',
  'news.price-down': '{count, plural, one {# price cut} other {# price cuts}}',
  'news.back': '{count, plural, one {# home back on the market} other {# homes back on the market}}',
  'news.status': '{count, plural, one {# home off the market} other {# homes off the market}}',
  'alert.was': 'was {price}, {cut} or {share} less',
  'alert.why': 'You get this because you asked {brand} to alert you to: {search}.',
  'alert.edit': 'Change or pause it',
  'alert.stop': 'Stop these e-mails',
  'home.bhk': '{count, plural, =0 {1 RK} other {# BHK}}',
  'home.beds': '{count, plural, =0 {studio} one {# bedroom} other {# bedrooms}}',
  'home.carpet': '{area} carpet',
  'home.living': '{area} living area',
  'home.per-area': '{price} per sq ft',
  'home.price-on-request': 'price on request',
  'home.rent-on-request': 'rent on request',
  colleague: 'A colleague',
  'home.comfortable': 'within your budget',
  'home.stretch': 'a stretch for your budget',
  'home.converted': 'about {price}, converted at the rate of {day}',
  'home.gone': 'no longer available',
  'per.day': '{price} per day',
  'per.week': '{price} per week',
  'per.month': '{price} per month',
  'per.year': '{price} per year',
} satisfies Record<string, string>

export type PhraseName = keyof typeof phrases

/** The reason a person receives notifications of a topic. */
const why: Record<NotificationSubject, string> = {
  matchingHomes: 'You get this because you saved a search on {brand}.',
  priceChanges: 'You get this because you saved this home on {brand}.',
  listings: 'You get this because you list homes on {brand}.',
  enquiries: 'You get this because you asked about homes, or answer those who ask, on {brand}.',
  visits: 'You get this because you arranged a visit on {brand}.',
  news: 'You get this because you asked for updates from {brand}.',
  account: 'You get this because it concerns your {brand} account or something you asked for.',
}

export interface Catalogue {
  kinds: Record<KindName, KindWords>
  phrases: Record<PhraseName, string>
  why: Record<NotificationSubject, string>
}

export const en: Catalogue = { kinds, phrases, why }
