/** One line of the data map: what is kept of a person, why and how long. */
interface Kept {
  what: string
  why: string
  howLong: string
  /** The lists of the export that it speaks of; a test finds lists nobody speaks of. */
  lists: string[]
}

const ACCOUNT = 'Until you close the account'

/** What the product keeps of people; true to the clean-ups and erasers of the domains, in every market. */
export const dataMap: Kept[] = [
  {
    what: 'Account: name, e-mail, phone, photo, language, place you named',
    why: 'To sign you in and show you as the person you are to those you contact',
    howLong: ACCOUNT,
    lists: ['pictures'],
  },
  {
    what: 'Sign-in: sessions, linked Google or Facebook account, one-time codes, known devices',
    why: 'To keep strangers out of your account',
    howLong:
      'Codes: a day after they expire. Sessions: 30 days after they end. A known device: 180 days after its last sign-in',
    lists: ['sessions', 'identities', 'codes', 'knownDevices'],
  },
  {
    what: 'Contacts you removed, and links that undo a change',
    why: 'So that nobody takes your account over by changing its contact',
    howLong: 'Removed contacts, as a keyed hash: 30 days. Links: 7 days',
    lists: ['contactUndoLinks', 'formerContacts'],
  },
  {
    what: 'Which version of the terms you agreed to, and when',
    why: 'To show you what changed since',
    howLong: ACCOUNT,
    lists: ['termsAccepted'],
  },
  {
    what: 'Saved homes with notes and tags, saved searches and the alerts they sent',
    why: 'To keep them on all your devices and alert you to new homes',
    howLong: `${ACCOUNT} or delete them. What was deleted: a day, so that you can undo it. Alerts: 180 days after they were sent`,
    lists: ['favourites', 'savedSearches', 'alerts', 'alertRequests'],
  },
  {
    what: 'Enquiries, messages and the consents under which your contact was shared',
    why: 'To pass your question to the lister you chose, and to show you who can see your contact',
    howLong: 'Your contact: until you withdraw the consent, 180 days at most. The rest: until you close the account',
    lists: ['enquiries', 'enquiryMessages', 'consents'],
  },
  {
    what: 'Services you wait for in a city, with your e-mail address',
    why: 'To write once when the service comes there',
    howLong: 'Until you leave the waitlist, or 30 days after we wrote. Without your confirmation: 7 days',
    lists: ['serviceWaitlist'],
  },
  {
    what: 'Requirements you posted',
    why: 'To let agents and builders in that area answer you',
    howLong: 'Open for up to 90 days; kept until you close the account',
    lists: ['requirements'],
  },
  {
    what: 'Visits to homes: time, way and notes',
    why: 'To arrange them with the other side',
    howLong: 'Notes: until you close the account. The time of a past visit stays without your name',
    lists: ['visits'],
  },
  {
    what: 'Listings, drafts, files you imported, and their history',
    why: 'To publish what you offer',
    howLong:
      'Drafts: until you delete or submit them, then 7 days. Listings: until you close the account; then only price, dates, type and locality stay, without you',
    lists: ['homes', 'homeHistory', 'listingDrafts', 'listingChanges', 'listingImports', 'movesOfMany'],
  },
  {
    what: 'For agents and builders: public profile, site, areas served, leads, tasks and answers, credits',
    why: 'To run your business here',
    howLong: `${ACCOUNT}. The ledger of credits stays without your name, because books must add up`,
    lists: [
      'agents',
      'builders',
      'agentSites',
      'serviceAreas',
      'leads',
      'leadTasks',
      'replyTemplates',
      'leadNotes',
      'poolClaims',
      'poolPasses',
      'credits',
    ],
  },
  {
    what: 'Notifications, push addresses of your browsers, how many messages you got a day',
    why: 'To tell you what you asked to be told, no more often than you allowed',
    howLong: 'Notifications: 90 days. Push: until you switch it off or sign out. Counts: two days',
    lists: ['notifications', 'pushSubscriptions', 'messagesByDay', 'news'],
  },
  {
    what: 'Reports you sent, and what moderators or editors of this site did with your listings or wrote',
    why: 'To keep the market honest, and to be able to show how a decision was made',
    howLong: 'Your words: until you close the account. The log of decisions stays, with numbers instead of names',
    lists: ['reports', 'moderation', 'pageDrafts'],
  },
  {
    what: 'Tickets: what you wrote to us, our answers, and the name and contact you gave',
    why: 'To answer you and to show what was answered',
    howLong: '3 years after the ticket is closed, or until you close the account',
    lists: ['tickets', 'ticketMessages'],
  },
  {
    what: 'Newsletter: your e-mail address and the language',
    why: 'To send you the newsletter you confirmed',
    howLong: 'Until you leave it; 7 days if you do not confirm',
    lists: ['newsletters'],
  },
  {
    what: 'Comments on articles and reports of comments, articles you handed in with your byline, votes on answers',
    why: 'To publish what you write and to see which answers help',
    howLong:
      'Until you close the account. Published articles and answered comments stay, without your name; the words of such a comment do not',
    lists: ['articles', 'articleAuthors', 'articleComments', 'articleCommentReports', 'faqVotes'],
  },
]

/** Of everybody, also without an account; it is in no export, because it belongs to nobody. */
const OF_VISITORS: Kept[] = [
  {
    what: 'That somebody looked at a home, as a hash of network address and browser with a secret that changes daily',
    why: 'To count a visitor once a day',
    howLong: 'The hash: until the next day. The count: 90 days',
    lists: [],
  },
  {
    what: 'Attempts to sign in or send something, by keyed hash of the network address',
    why: 'To stop guessing and floods',
    howLong: 'Until the window of the limit ends, a week at most',
    lists: [],
  },
]

/** The rows of the data map as a page shows them. */
export const dataMapRows = [...dataMap, ...OF_VISITORS].map(({ what, why, howLong }) => [what, why, howLong])
