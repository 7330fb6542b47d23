import { admits, type Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/index.ts'
import { may } from '../../contract/policy.ts'
import { roles, type Role } from '../../contract/roles.ts'

export type Caller = 'Anonymous' | Role
export const callers: readonly Caller[] = ['Anonymous', ...roles]

/** To whom the call's thing belongs, from the caller's view. */
export type Relation = 'own' | 'team' | 'other'
export const relations: readonly Relation[] = ['own', 'team', 'other']

/** What a call is about; `market` is for things with no owner. */
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
  | 'operator text'
  | 'review'
  | 'reviewed'
  | 'portfolio'
  | 'worked project'
  | 'visit'
  | 'received visit'
  | 'open house'
  | 'pg'
  | 'bed'
  | 'bed hold'
  | 'roommate request'
  | 'roommate of another'
  | 'roommate question'
  | 'roommate report'
  | 'thread'
  | 'message'
  | 'message-report'
  | 'voice-note'
  | 'video'
  | 'inventory'
  | 'project draft'
  | 'project'
  | 'invoice'
  | 'order'
  | 'unpaid order'
  | 'market'

type Call = keyof typeof endpoints

export interface Case {
  call: Call
  thing: Thing
  /** The error code for callers whose role suffices but who may not touch this thing. */
  refusal?: string
}

const about = (thing: Thing, refusal: string | undefined, calls: Call[]): Case[] =>
  calls.map((call) => ({ call, thing, ...(refusal !== undefined && { refusal }) }))

const visitCalls: Call[] = ['getVisit', 'updateVisit', 'giveVisitFeedback', 'shareVisitLocation', 'visitCalendarFile']

/** What each call is about. The contract states who may make it. */
export const cases: readonly Case[] = [
  ...about('invoice', 'INVOICE_NOT_FOUND', ['downloadInvoice']),
  ...about('invoice', undefined, ['adminInvoicePdf']),
  ...about('order', undefined, ['adminOrder']),
  ...about('unpaid order', 'OWN_PAYMENT', ['recordOrderPayment', 'confirmPayment', 'cancelPayment']),
  ...about('home', 'OWN_HOME', ['sendEnquiry', 'revealContact']),
  ...about('home', 'VISIT_OWN_HOME', ['bookVisit']),
  ...about('home', 'PROPERTY_NOT_FOUND', ['addOpenHouse']),
  ...about('home', undefined, ['visitSlots', 'propertyOpenHouses', 'adminHome', 'adminHomeHistory']),
  ...about('site', 'OWN_HOME', ['revealSiteContact', 'revealProfileContact']),
  ...about('receipt', undefined, ['getReceipt']),
  ...about('enquiry', 'ENQUIRY_NOT_FOUND', ['getQuery', 'updateQuery', 'withdrawQuery']),
  ...about('consent', 'CONSENT_NOT_FOUND', ['revokeConsent']),
  ...about('lead', 'LEAD_NOT_FOUND', ['getLead', 'leadMatches', 'seeLead', 'updateLead', 'addLeadNote', 'addLeadTask']),
  ...about('lead', 'VOICE_SUBJECT_NOT_FOUND', ['createVoiceNote']),
  ...about('voice-note', 'VOICE_NOTE_NOT_FOUND', [
    'getVoiceNote',
    'hearVoiceNote',
    'updateVoiceNote',
    'removeVoiceNote',
  ]),
  ...about('video', 'DRAFT_NOT_FOUND', ['beginVideo', 'getVideoUpload', 'cancelVideo']),
  ...about('thread', 'THREAD_NOT_FOUND', [
    'getThread',
    'threadMessages',
    'sendMessage',
    'readThread',
    'typeInThread',
    'updateThread',
  ]),
  ...about('message', 'MESSAGE_NOT_FOUND', ['reportMessage']),
  ...about('message-report', undefined, ['openReportedThread', 'decideMessageReport']),
  ...about('requirement', 'REQUIREMENT_NOT_FOUND', ['getRequirement', 'updateRequirement']),
  ...about('pool', undefined, ['takeLead', 'passLead']),
  ...about('claim', 'CLAIM_NOT_FOUND', ['disputeClaim']),
  ...about('claim', undefined, ['decideDispute']),
  ...about('review', 'REVIEW_NOT_PROVEN', ['writeReview']),
  ...about('review', 'REVIEW_NOT_FOUND', ['editReview', 'removeReview']),
  ...about('review', 'OWN_REVIEW', ['reportReview']),
  ...about('reviewed', 'REVIEW_NOT_FOUND', ['replyToReview', 'disputeReview']),
  ...about('reviewed', undefined, ['listReviews', 'decideReview']),
  ...about('portfolio', 'PROFILE_NOT_FOUND', ['getMyPortfolio', 'savePortfolio']),
  ...about('worked project', 'PROJECT_NOT_FOUND', [
    'getWorkedProject',
    'listPriceVersions',
    'previewPriceList',
    'publishPriceList',
    'listProjectPartners',
    'addProjectPartner',
    'updateProjectPartner',
    'endProjectPartner',
    'listProjectUpdates',
    'postProjectUpdate',
    'editProjectUpdate',
    'removeProjectUpdate',
    'listProjectTasks',
    'addProjectTask',
    'tickProjectTask',
    'removeProjectTask',
  ]),
  ...about('announcement', undefined, ['saveAnnouncement', 'endAnnouncement']),
  ...about('ticket', 'TICKET_NOT_FOUND', ['getTicket', 'writeOnTicket', 'closeTicket']),
  ...about('ticket', undefined, ['adminTicket']),
  ...about('ticket', 'OWN_TICKET', ['answerTicket', 'updateTicket']),
  ...about('question', undefined, ['voteOnFaq', 'saveFaq', 'resetFaq']),
  ...about('operator text', undefined, ['messageText', 'previewMessageText', 'publishMessageText']),
  ...about('operator text', undefined, ['screenText', 'previewScreenText', 'publishScreenText']),
  ...about('page', undefined, ['editedPage', 'savePageDraft', 'deletePageDraft', 'publishPage']),
  ...about('visit', 'VISIT_NOT_FOUND', visitCalls),
  ...about('received visit', 'VISIT_NOT_FOUND', [...visitCalls, 'checkInVisit']),
  ...about('open house', 'VISIT_OWN_HOME', ['joinOpenHouse']),
  ...about('open house', 'OPEN_HOUSE_NOT_FOUND', ['updateOpenHouse', 'openHouseGuests']),
  ...about('pg', 'PROPERTY_NOT_FOUND', [
    'listBeds',
    'addBeds',
    'updateBeds',
    'sendWardenCode',
    'saveWarden',
    'removeWarden',
  ]),
  ...about('bed', 'BED_OF_OWN_HOME', ['holdBed']),
  ...about('pg', 'OWN_HOME', ['revealWardenContact']),
  ...about('bed hold', 'BED_HOLD_NOT_FOUND', ['updateBedHold']),
  ...about('roommate request', 'ROOMMATE_REQUEST_NOT_FOUND', ['moveRoommateRequest']),
  ...about('roommate of another', 'OWN_ROOMMATE_REQUEST', ['askRoommate', 'setRoommateAside']),
  ...about('roommate question', 'ROOMMATE_ASK_NOT_FOUND', ['answerRoommate']),
  ...about('roommate report', undefined, ['decideRoommateReports']),
  ...about('inventory', 'PROJECT_NOT_FOUND', [
    'projectInventory',
    'moveUnits',
    'editUnits',
    'undoInventory',
    'unitHistory',
  ]),
  ...about('project draft', 'DRAFT_NOT_FOUND', [
    'getProjectDraft',
    'saveProjectDraft',
    'checkProjectDraft',
    'submitProjectDraft',
  ]),
  ...about('project', 'PROJECT_NOT_FOUND', ['moveProject', 'boostProject']),
  ...about('project', undefined, ['adminProject', 'decideProject', 'decideProjectChanges']),
  ...about('market', 'BUILDER_NOT_VERIFIED', ['startProjectDraft']),
  ...about('market', undefined, [
    'adminHomes',
    'adminHomeCounts',
    'changeHomes',
    'previewHomeHandover',
    'handHomesToPerson',
    'savedViews',
    'saveView',
    'deleteView',
    'listQueries',
    'listConsents',
    'listLeads',
    'leadBoard',
    'getDashboard',
    'operatorDay',
    'systemStatus',
    'adminJobs',
    'jobKinds',
    'marketSettings',
    'settingEffect',
    'marketSettingHistory',
    'saveSetting',
    'marketFeatures',
    'saveFeature',
    'deliveryDays',
    'exportLeads',
    'listThreads',
    'getInbox',
    'searchMessages',
    'adminMessageReports',
    'adminRoommateReports',
    'staffLeads',
    'postRequirement',
    'listRequirements',
    'leadPool',
    'listClaims',
    'getServiceAreas',
    'listDisputes',
    'listLeadPrices',
    'saveLeadPrice',
    'listCredits',
    'exportCredits',
    'creditAccounts',
    'grantCredits',
    'myInvoices',
    'adminInvoices',
    'exportInvoices',
    'exportGstReturn',
    'myReviews',
    'adminReviews',
    'myDocuments',
    'listWorkedProjects',
    'projectFunnels',
    'adminProfiles',
    'moveProfiles',
    'adminClaims',
    'adminProfileReports',
    'listServices',
    'listCountries',
    'homesOfAllCountries',
    'exchangeRates',
    'adminExchangeRates',
    'addExchangeRate',
    'adminServices',
    'customFields',
    'adminCustomFields',
    'addCustomField',
    'adminContestRounds',
    'adminContestPlayers',
    'getContestPlayer',
    'listSoldHomes',
    'saveService',
    'switchServices',
    'findProviders',
    'adminPoints',
    'savePoint',
    'removePoint',
    'importPoints',
    'adminCities',
    'adminLocalities',
    'adminLocality',
    'addLocality',
    'changeLocality',
    'previewMerge',
    'mergeLocality',
    'undoMerge',
    'listAnnouncements',
    'sendTicket',
    'listTickets',
    'adminTickets',
    'listFaq',
    'adminFaq',
    'setFaqHidden',
    'getPage',
    'listPages',
    'getAcceptance',
    'acceptTerms',
    'adminPages',
    'getFirm',
    'saveFirm',
    'listPackages',
    'adminOrders',
    'exportOrders',
    'findBuyer',
    'quotePayment',
    'recordPayment',
    'adminCoupons',
    'adminRefunds',
    'createCoupon',
    'endCoupon',
    'adminPackages',
    'savePackage',
    'getBillingSettings',
    'saveBillingSettings',
    'listVisits',
    'getVisitAvailability',
    'makeVisitFeed',
    'listProjectDrafts',
    'adminProjects',
    'moveProjects',
  ]),
]

const members = roles
const professionals = ['Agent', 'Builder'] as const
const seekers = ['Buyer', 'Agent', 'Builder'] as const
const listed = { own: seekers, team: ['Agent'], other: callers } as const
const asked = { own: seekers, other: callers } as const
const nobodys = { other: callers }
/** The relations each caller can have to a thing: for example, staff list no homes, and only buyers post requirements. */
const standing: Record<Thing, Partial<Record<Relation, readonly Caller[]>>> = {
  home: listed,
  site: { own: ['Agent'], team: ['Agent'], other: callers },
  lead: listed,
  enquiry: asked,
  consent: asked,
  receipt: asked,
  requirement: { own: ['Buyer'], other: callers },
  claim: { own: professionals, other: callers },
  pool: nobodys,
  announcement: nobodys,
  ticket: { own: members, other: callers },
  question: nobodys,
  page: nobodys,
  'operator text': nobodys,
  review: asked,
  reviewed: { own: professionals, team: ['Agent'], other: callers },
  portfolio: { own: members, other: callers },
  // Agents who sell for the builder are in its team.
  'worked project': { own: ['Builder'], team: ['Agent'], other: callers },
  visit: { own: ['Buyer', 'Agent'], other: callers },
  'received visit': listed,
  'open house': listed,
  pg: listed,
  bed: listed,
  'bed hold': listed,
  'roommate request': { own: members, other: callers },
  'roommate of another': asked,
  'roommate question': { own: members, other: callers },
  'roommate report': nobodys,
  thread: listed,
  message: listed,
  'message-report': nobodys,
  'voice-note': listed,
  // A draft belongs to one person.
  video: { own: professionals, other: callers },
  // The builder's channel partners are its team.
  inventory: { own: ['Builder'], team: ['Agent'], other: callers },
  'project draft': { own: ['Builder'], other: callers },
  project: { own: ['Builder'], other: callers },
  // Managers of the agency that bought are its team.
  invoice: { own: members, team: ['Agent'], other: callers },
  order: nobodys,
  'unpaid order': { own: members, other: callers },
  market: nobodys,
}

const reaches = { own: ['own'], team: ['own', 'team'], other: ['other'], all: relations }

/** Whether the contract allows a caller this call on a thing in this relation. */
export function isAllowed({ who, needs, whose }: Endpoint, caller: Caller, relation: Relation): boolean {
  const person = caller === 'Anonymous' ? undefined : { roles: [caller] }
  const hasRight = needs === undefined || may(person, needs)
  return admits({ who }, person) && hasRight && reaches[whose ?? 'all'].includes(relation)
}

/** Every call by every caller in every possible relation. */
export const attempts = cases.flatMap((one) =>
  relations.flatMap((relation) =>
    (standing[one.thing][relation] ?? []).map((caller) => ({
      ...one,
      caller,
      relation,
      allowed: isAllowed(endpoints[one.call], caller, relation),
    })),
  ),
)

/** A valid query for each call that has one. */
export const queries: Partial<Record<string, Record<string, string>>> = {
  searchMessages: { q: 'there' },
  homesOfAllCountries: { currency: 'INR' },
  listServices: { market: 'in' },
  adminServices: { market: 'in' },
  customFields: { market: 'in' },
  adminCustomFields: { market: 'in' },
  addCustomField: { market: 'in' },
  adminPoints: { market: 'in' },
  findProviders: { market: 'in', text: 'farah' },
  listFaq: { market: 'in' },
  adminFaq: { market: 'in' },
  resetFaq: { market: 'in' },
  getPage: { market: 'in', language: 'en' },
  listPages: { market: 'in', language: 'en' },
  getAcceptance: { market: 'in' },
  getFirm: { market: 'in' },
  listPackages: { market: 'in' },
  getBillingSettings: { market: 'in' },
  adminInvoices: { market: 'in' },
  adminCoupons: { market: 'in' },
  adminRefunds: { market: 'in' },
  adminOrders: { market: 'in' },
  exportOrders: { market: 'in' },
  exportInvoices: { market: 'in', month: '2026-06' },
  exportGstReturn: { month: '2026-06', section: 'b2b' },
  getContestPlayer: { market: 'in' },
  visitSlots: { days: '14' },
  listVisits: { as: 'visitor' },
}
