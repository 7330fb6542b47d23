import type { Role } from '../../contract/endpoint.ts'
import type { endpoints } from '../../contract/index.ts'

export type Caller = 'Anonymous' | Role
export const callers: readonly Caller[] = ['Anonymous', 'Buyer', 'Agent', 'Builder', 'Moderator', 'Admin']

/** Whose the thing is that a call is about, seen from the caller. */
export type Relation = 'own' | 'team' | 'other'
export const relations: readonly Relation[] = ['own', 'team', 'other']

/** What a call is about; `market` where it is nobody's. */
export type Thing =
  | 'home'
  | 'site'
  | 'lead'
  | 'enquiry'
  | 'consent'
  | 'receipt'
  | 'requirement'
  | 'pool'
  | 'claim'
  | 'announcement'
  | 'ticket'
  | 'question'
  | 'page'
  | 'review'
  | 'reviewed'
  | 'portfolio'
  | 'worked project'
  | 'visit'
  | 'received visit'
  | 'open house'
  | 'thread'
  | 'message'
  | 'message-report'
  | 'voice-note'
  | 'inventory'
  | 'project draft'
  | 'project'
  | 'market'

type Call = keyof typeof endpoints

export interface Permission {
  call: Call
  thing: Thing
  /** Who may, by whose it is. Nobody else. */
  may: Partial<Record<Relation, readonly Caller[]>>
  /** What those are told who are signed in and may not, where it is not that their role does not do this. */
  refusal?: string
}

const members = ['Buyer', 'Agent', 'Builder', 'Moderator', 'Admin'] as const
const traders = ['Agent', 'Builder'] as const
const askers = ['Buyer', 'Agent', 'Builder'] as const
const visitors = ['Buyer', 'Agent'] as const
const staff = ['Moderator', 'Admin'] as const
/** An owner lists as a Buyer; teams are those of agencies. */
const listers = { own: ['Buyer', 'Agent', 'Builder'], team: ['Agent'] } as const

const onLead = (call: Call): Permission => ({ call, thing: 'lead', may: listers, refusal: 'LEAD_NOT_FOUND' })
const onEnquiry = (call: Call): Permission => ({
  call,
  thing: 'enquiry',
  may: { own: askers },
  refusal: 'ENQUIRY_NOT_FOUND',
})
/** The thread of what somebody asked about a home, for whoever lists it. */
const onThread = (call: Call): Permission => ({ call, thing: 'thread', may: listers, refusal: 'THREAD_NOT_FOUND' })
/** A recording on a lead, for whoever works on it. */
const onVoiceNote = (call: Call): Permission => ({
  call,
  thing: 'voice-note',
  may: listers,
  refusal: 'VOICE_NOTE_NOT_FOUND',
})
/** Its asker follows a ticket by its number. */
const onTicket = (call: Call): Permission => ({
  call,
  thing: 'ticket',
  may: { own: members },
  refusal: 'TICKET_NOT_FOUND',
})
const onPortfolio = (call: Call): Permission => ({
  call,
  thing: 'portfolio',
  may: { own: members },
  refusal: 'PROFILE_NOT_FOUND',
})
/** A project for its builder; where `partners` is set, for whoever sells homes of it, too. */
const onWorkedProject = (call: Call, { partners = false } = {}): Permission => ({
  call,
  thing: 'worked project',
  may: { own: ['Builder'], ...(partners && { team: ['Agent'] as const }) },
  refusal: 'PROJECT_NOT_FOUND',
})
const isStaff = (call: Call): Permission => ({ call, thing: 'ticket', may: { other: staff }, refusal: 'OWN_TICKET' })
const onPage = (call: Call, may: readonly Caller[]): Permission => ({ call, thing: 'page', may: { other: may } })
const onVisit = (call: Call): Permission[] => [
  { call, thing: 'visit', may: { own: visitors }, refusal: 'VISIT_NOT_FOUND' },
  { call, thing: 'received visit', may: { own: askers }, refusal: 'VISIT_NOT_FOUND' },
]
const onOpenHouse = (call: Call): Permission => ({
  call,
  thing: 'open house',
  may: { own: askers },
  refusal: 'OPEN_HOUSE_NOT_FOUND',
})
/** The homes of a project, for its builder and for channel partners. */
const onInventory = (call: Call): Permission => ({
  call,
  thing: 'inventory',
  may: { own: ['Builder'], team: ['Agent'] },
  refusal: 'PROJECT_NOT_FOUND',
})
/** A project that a builder is writing. */
const onProjectDraft = (call: Call): Permission => ({
  call,
  thing: 'project draft',
  may: { own: ['Builder'] },
  refusal: 'DRAFT_NOT_FOUND',
})
const inMarket = (call: Call, may: readonly Caller[]): Permission => ({ call, thing: 'market', may: { other: may } })

/**
 * Who may do what with visits, open houses, enquiries, leads, threads, voice notes, requirements, the pool, credits,
 * reviews, documents, portfolios, the office of profiles, projects and their homes, services, tickets, questions, pages and
 * announcements. The tests try every caller on every call, and docs/permissions.md is written from it.
 */
export const permissions: readonly Permission[] = [
  { call: 'sendEnquiry', thing: 'home', may: { other: askers }, refusal: 'OWN_HOME' },
  { call: 'revealContact', thing: 'home', may: { other: [...askers, 'Admin'] }, refusal: 'OWN_HOME' },
  { call: 'revealSiteContact', thing: 'site', may: { other: [...askers, 'Admin'] }, refusal: 'OWN_HOME' },
  { call: 'getReceipt', thing: 'receipt', may: { own: callers, other: callers } },
  onEnquiry('getQuery'),
  onEnquiry('updateQuery'),
  onEnquiry('withdrawQuery'),
  inMarket('listQueries', members),
  inMarket('listConsents', members),
  { call: 'revokeConsent', thing: 'consent', may: { own: askers }, refusal: 'CONSENT_NOT_FOUND' },
  inMarket('listLeads', members),
  inMarket('leadBoard', members),
  inMarket('getDashboard', members),
  inMarket('exportLeads', members),
  onLead('getLead'),
  onLead('leadMatches'),
  onLead('seeLead'),
  onLead('updateLead'),
  onLead('addLeadNote'),
  onLead('addLeadTask'),
  inMarket('listThreads', members),
  inMarket('unreadThreads', members),
  inMarket('searchMessages', members),
  { call: 'createVoiceNote', thing: 'lead', may: listers, refusal: 'VOICE_SUBJECT_NOT_FOUND' },
  onVoiceNote('getVoiceNote'),
  onVoiceNote('hearVoiceNote'),
  onVoiceNote('updateVoiceNote'),
  { ...onVoiceNote('removeVoiceNote'), may: { own: listers.own } },
  onThread('getThread'),
  onThread('threadMessages'),
  onThread('sendMessage'),
  onThread('readThread'),
  onThread('typeInThread'),
  onThread('updateThread'),
  { call: 'reportMessage', thing: 'message', may: listers, refusal: 'MESSAGE_NOT_FOUND' },
  inMarket('adminMessageReports', staff),
  { call: 'openReportedThread', thing: 'message-report', may: { other: staff } },
  { call: 'decideMessageReport', thing: 'message-report', may: { other: staff } },
  inMarket('staffLeads', staff),
  { call: 'getRequirement', thing: 'requirement', may: { own: ['Buyer'] }, refusal: 'REQUIREMENT_NOT_FOUND' },
  { call: 'updateRequirement', thing: 'requirement', may: { own: ['Buyer'] }, refusal: 'REQUIREMENT_NOT_FOUND' },
  inMarket('postRequirement', ['Buyer']),
  inMarket('listRequirements', members),
  inMarket('leadPool', traders),
  { call: 'takeLead', thing: 'pool', may: { other: traders } },
  { call: 'passLead', thing: 'pool', may: { other: traders } },
  inMarket('listClaims', traders),
  { call: 'disputeClaim', thing: 'claim', may: { own: traders }, refusal: 'CLAIM_NOT_FOUND' },
  inMarket('getServiceAreas', traders),
  inMarket('listDisputes', staff),
  { call: 'decideDispute', thing: 'claim', may: { other: staff } },
  inMarket('listLeadPrices', staff),
  inMarket('saveLeadPrice', ['Admin']),
  inMarket('listCredits', members),
  inMarket('creditAccounts', ['Admin']),
  inMarket('grantCredits', ['Admin']),
  { call: 'listReviews', thing: 'reviewed', may: { own: traders, team: ['Agent'], other: callers } },
  inMarket('myReviews', members),
  { call: 'writeReview', thing: 'review', may: { own: askers }, refusal: 'REVIEW_NOT_PROVEN' },
  { call: 'editReview', thing: 'review', may: { own: askers }, refusal: 'REVIEW_NOT_FOUND' },
  { call: 'removeReview', thing: 'review', may: { own: askers }, refusal: 'REVIEW_NOT_FOUND' },
  { call: 'replyToReview', thing: 'reviewed', may: { own: traders }, refusal: 'REVIEW_NOT_FOUND' },
  { call: 'disputeReview', thing: 'reviewed', may: { own: traders }, refusal: 'REVIEW_NOT_FOUND' },
  { call: 'reportReview', thing: 'review', may: { other: members }, refusal: 'OWN_REVIEW' },
  inMarket('adminReviews', staff),
  { call: 'decideReview', thing: 'reviewed', may: { other: staff } },
  inMarket('myDocuments', members),
  onPortfolio('getMyPortfolio'),
  onPortfolio('savePortfolio'),
  inMarket('listWorkedProjects', members),
  inMarket('projectFunnels', members),
  onWorkedProject('getWorkedProject', { partners: true }),
  onWorkedProject('listPriceVersions'),
  onWorkedProject('previewPriceList'),
  onWorkedProject('publishPriceList'),
  onWorkedProject('listProjectPartners'),
  onWorkedProject('addProjectPartner'),
  onWorkedProject('updateProjectPartner'),
  onWorkedProject('endProjectPartner'),
  onWorkedProject('listProjectUpdates'),
  onWorkedProject('postProjectUpdate'),
  onWorkedProject('editProjectUpdate'),
  onWorkedProject('removeProjectUpdate'),
  onWorkedProject('listProjectTasks'),
  onWorkedProject('addProjectTask'),
  onWorkedProject('tickProjectTask'),
  onWorkedProject('removeProjectTask'),
  inMarket('adminProfiles', staff),
  inMarket('adminClaims', staff),
  inMarket('adminProfileReports', staff),
  inMarket('listServices', callers),
  inMarket('adminServices', staff),
  inMarket('saveService', ['Admin']),
  inMarket('findProviders', ['Admin']),
  inMarket('listAnnouncements', staff),
  { call: 'saveAnnouncement', thing: 'announcement', may: { other: ['Admin'] } },
  { call: 'endAnnouncement', thing: 'announcement', may: { other: ['Admin'] } },
  inMarket('sendTicket', callers),
  inMarket('listTickets', members),
  onTicket('getTicket'),
  onTicket('writeOnTicket'),
  onTicket('closeTicket'),
  inMarket('adminTickets', staff),
  { call: 'adminTicket', thing: 'ticket', may: { own: staff, other: staff } },
  isStaff('answerTicket'),
  isStaff('updateTicket'),
  inMarket('listFaq', callers),
  { call: 'voteOnFaq', thing: 'question', may: { other: callers } },
  inMarket('adminFaq', staff),
  { call: 'saveFaq', thing: 'question', may: { other: ['Admin'] } },
  { call: 'resetFaq', thing: 'question', may: { other: ['Admin'] } },
  inMarket('getPage', callers),
  inMarket('listPages', callers),
  inMarket('getAcceptance', members),
  inMarket('acceptTerms', members),
  inMarket('adminPages', staff),
  onPage('editedPage', staff),
  onPage('savePageDraft', staff),
  onPage('deletePageDraft', staff),
  onPage('publishPage', ['Admin']),
  inMarket('getFirm', staff),
  inMarket('saveFirm', ['Admin']),
  { call: 'visitSlots', thing: 'home', may: { ...listers, other: callers } },
  { call: 'bookVisit', thing: 'home', may: { other: visitors }, refusal: 'VISIT_OWN_HOME' },
  inMarket('listVisits', members),
  ...onVisit('getVisit'),
  ...onVisit('updateVisit'),
  ...onVisit('giveVisitFeedback'),
  ...onVisit('shareVisitLocation'),
  ...onVisit('visitCalendarFile'),
  { call: 'checkInVisit', thing: 'received visit', may: { own: askers }, refusal: 'VISIT_NOT_FOUND' },
  inMarket('getVisitAvailability', members),
  inMarket('makeVisitFeed', members),
  { call: 'propertyOpenHouses', thing: 'home', may: { ...listers, other: callers } },
  { call: 'addOpenHouse', thing: 'home', may: listers, refusal: 'PROPERTY_NOT_FOUND' },
  { call: 'joinOpenHouse', thing: 'open house', may: { other: askers }, refusal: 'VISIT_OWN_HOME' },
  onOpenHouse('updateOpenHouse'),
  onOpenHouse('openHouseGuests'),
  onInventory('projectInventory'),
  onInventory('moveUnits'),
  { ...onInventory('editUnits'), may: { own: ['Builder'] } },
  onInventory('undoInventory'),
  onInventory('unitHistory'),
  { ...inMarket('startProjectDraft', ['Builder']), refusal: 'BUILDER_NOT_VERIFIED' },
  inMarket('listProjectDrafts', members),
  onProjectDraft('getProjectDraft'),
  onProjectDraft('saveProjectDraft'),
  onProjectDraft('checkProjectDraft'),
  onProjectDraft('submitProjectDraft'),
  { call: 'moveProject', thing: 'project', may: { own: ['Builder'] }, refusal: 'PROJECT_NOT_FOUND' },
  inMarket('adminProjects', staff),
  { call: 'adminProject', thing: 'project', may: { other: staff } },
  { call: 'decideProject', thing: 'project', may: { other: staff } },
  { call: 'decideProjectChanges', thing: 'project', may: { other: staff } },
]

const listed = { ...listers, other: callers }
const asked = { own: askers, other: callers }
const nobodys = { other: callers }
/** In what relation each caller can stand to a thing: staff list no homes, requirements are asked for by buyers. */
const standing: Record<Thing, Partial<Record<Relation, readonly Caller[]>>> = {
  home: listed,
  // Agents and agencies have one.
  site: { own: ['Agent'], team: ['Agent'], other: callers },
  lead: listed,
  enquiry: asked,
  consent: asked,
  receipt: asked,
  requirement: { own: ['Buyer'], other: callers },
  claim: { own: traders, other: callers },
  pool: nobodys,
  announcement: nobodys,
  ticket: { own: members, other: callers },
  question: nobodys,
  page: nobodys,
  review: asked,
  reviewed: { own: traders, team: ['Agent'], other: callers },
  portfolio: { own: members, other: callers },
  // Whoever sells for the builder stands in its team.
  'worked project': { own: ['Builder'], team: ['Agent'], other: callers },
  visit: { own: visitors, other: callers },
  'received visit': listed,
  'open house': listed,
  thread: listed,
  message: listed,
  'message-report': nobodys,
  'voice-note': listed,
  // Its channel partners are the team.
  inventory: { own: ['Builder'], team: ['Agent'], other: callers },
  'project draft': { own: ['Builder'], other: callers },
  project: { own: ['Builder'], other: callers },
  market: nobodys,
}

/** Every call by every caller in every relation there can be. */
export const attempts = permissions.flatMap((permission) =>
  relations.flatMap((relation) =>
    (standing[permission.thing][relation] ?? []).map((caller) => ({ permission, caller, relation })),
  ),
)

/** What is lawful to ask for in calls that have a query. */
export const queries: Partial<Record<string, Record<string, string>>> = {
  searchMessages: { q: 'there' },
  listServices: { market: 'in' },
  adminServices: { market: 'in' },
  findProviders: { market: 'in', text: 'farah' },
  listFaq: { market: 'in' },
  adminFaq: { market: 'in' },
  resetFaq: { market: 'in' },
  getPage: { market: 'in', language: 'en' },
  listPages: { market: 'in', language: 'en' },
  getAcceptance: { market: 'in' },
  getFirm: { market: 'in' },
  visitSlots: { days: '14' },
  listVisits: { as: 'visitor' },
}
