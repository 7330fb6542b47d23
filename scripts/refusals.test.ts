// @vitest-environment node
import { expect, test } from 'vitest'
import { commonErrors, type Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { codesOf, readHandlers } from './call-graph.ts'

/** Error codes of functions that throw them without naming them as constants. */
const given = new Map([
  // The codes of the callback that it runs.
  ['server/platform/http/changes-of-many.ts allOrNone', []],
  ['server/domains/enquiries/asking/subjects.ts subjectOf', ['PROPERTY_NOT_FOUND', 'SUBJECT_NOT_FOUND']],
  ['server/domains/uploads/encoding.ts encodeWebp', ['PICTURE_UNREADABLE', 'PICTURE_ANIMATED', 'PICTURE_SIZE_REFUSED']],
  [
    'server/domains/projects/inventory/moving.ts moveUnits',
    [
      'PROJECT_COMPLETED',
      'UNIT_ALREADY_TAKEN',
      'UNIT_CHANGED',
      'UNIT_MOVE_NOT_OPEN',
      'UNIT_NOT_FOUND',
      'UNIT_REASON_REQUIRED',
    ],
  ],
])

const MOVES = ['PROPERTY_CHANGED', 'PROPERTY_NOT_FOUND', 'MOVE_NOT_OPEN', 'STATUS_CHANGED_TOO_OFTEN', 'LISTINGS_FULL']
const GIVING = [
  'PROPERTY_NOT_FOUND',
  'OWN_LISTING',
  'HOME_UNCHANGED',
  'HOME_OF_PLAN',
  'HOME_CLOSED',
  'LISTINGS_FULL',
  'PHONE_NOT_VERIFIED',
]
/** A batch reads its change from data, so each one may refuse with the codes of all. */
const BATCH = [
  ...GIVING,
  'HOME_NOT_HIDEABLE',
  'HOME_ASKED_LATELY',
  'HOME_WITHOUT_LISTER',
  'HOME_NOT_ON_MARKET',
  'PERSON_NOT_FOUND',
  'PERSON_CANNOT_LIST',
]
const THREAD = ['THREAD_CLOSED', 'THREAD_NOT_FOUND']
const PAGE = ['PAGE_VERSION_NOT_FOUND']

/** Codes found on the way from a handler that it can never return, by reason. */
const impossible: [why: string, codes: Record<string, string[]>][] = [
  [
    'reads what it has just written',
    {
      addLead: ['LEAD_NOT_FOUND'],
      addOpenHouse: ['OPEN_HOUSE_NOT_FOUND'],
      addProjectTask: ['TASK_NOT_FOUND'],
      bookVisit: ['VISIT_NOT_FOUND'],
      claimProfile: ['PROFILE_CLAIM_NOT_FOUND'],
      createSite: ['SITE_NOT_FOUND'],
      createVoiceNote: ['VOICE_NOTE_NOT_FOUND'],
      inviteMember: ['INVITATION_NOT_FOUND'],
      postProjectUpdate: ['UPDATE_NOT_FOUND'],
      requestRefund: ['REFUND_NOT_FOUND'],
      requestRefundFor: ['REFUND_NOT_FOUND'],
      saveSearch: ['SAVED_SEARCH_NOT_FOUND'],
      startDraft: ['DRAFT_NOT_FOUND'],
      startImport: ['IMPORT_NOT_FOUND'],
      startProfile: ['PROFILE_NOT_FOUND'],
      startProjectDraft: ['DRAFT_NOT_FOUND'],
      writeReview: ['REVIEW_NOT_FOUND'],
    },
  ],
  [
    'answers with the refusal of each home or lead',
    {
      changeHomes: BATCH,
      handHomesToPerson: BATCH.filter((code) => code !== 'PERSON_NOT_FOUND' && code !== 'PERSON_CANNOT_LIST'),
      moveProfiles: ['OWN_PROFILE', 'PROFILE_MOVE_NOT_OPEN', 'PROFILE_NOT_FOUND'],
      moveProjects: ['OWN_PROJECT', 'PROJECT_MOVE_NOT_OPEN', 'PROJECT_NOT_FOUND'],
      previewHomeHandover: GIVING,
      savedSearchCounts: ['PLACE_NOT_FOUND'],
      transitionListings: MOVES,
      undoHomeChanges: BATCH,
      undoTransitions: MOVES,
      updateLeads: ['LEAD_CHANGED', 'LEAD_CLOSED', 'LEAD_MOVE_NOT_OPEN', 'LEAD_NOT_FOUND'],
    },
  ],
  [
    'opens a thread and writes nothing into it',
    {
      revealContact: THREAD,
      revealProfileContact: THREAD,
      revealSiteContact: THREAD,
      revealWardenContact: THREAD,
      sendEnquiry: THREAD,
      takeLead: THREAD,
    },
  ],
  [
    'reads a version that the table or the program lists',
    {
      acceptTerms: PAGE,
      deletePageDraft: PAGE,
      editedPage: PAGE,
      getAcceptance: PAGE,
      listPages: PAGE,
      publishPage: PAGE,
      savePageDraft: PAGE,
    },
  ],
  [
    'asks without a cursor',
    { categoryPage: ['CURSOR_INVALID'], homeOverview: ['CURSOR_INVALID'], nearbyProperties: ['CURSOR_INVALID'] },
  ],
  [
    'asks by places it has just found',
    { categoryPage: ['PLACE_NOT_FOUND'], closestMatches: ['PLACE_NOT_FOUND'], suggest: ['PLACE_NOT_FOUND'] },
  ],
  ['refers to accounts, whose rows stay', { undoAccountMerge: ['PERSON_NOT_FOUND'] }],
  ['names no version', { changeMailedSearch: ['SAVED_SEARCH_CHANGED'], confirmAlerts: ['SAVED_SEARCH_CHANGED'] }],
  [
    'only adds credits',
    {
      confirmPayment: ['CREDITS_LACKING'],
      createOrder: ['CREDITS_LACKING'],
      orderRenewal: ['CREDITS_LACKING'],
      decideDispute: ['CREDITS_LACKING'],
      grantCredits: ['CREDITS_LACKING'],
      recordOrderPayment: ['CREDITS_LACKING'],
      recordPayment: ['CREDITS_LACKING'],
      settleRefundByHand: ['CREDITS_LACKING'],
    },
  ],
  [
    'looked at the balance before',
    {
      boostListing: ['CREDITS_LACKING'],
      boostProject: ['CREDITS_LACKING'],
      decideRefund: ['CREDITS_LACKING'],
      mergeAccounts: ['CREDITS_LACKING'],
      undoAccountMerge: ['CREDITS_LACKING'],
    },
  ],
  [
    'moves posts of the other kind of term',
    { deleteAuthor: ['BLOG_CATEGORY_NOT_FOUND'], deleteCategory: ['BLOG_AUTHOR_NOT_FOUND'] },
  ],
  [
    'asks for what has its own code',
    {
      revealContact: ['SUBJECT_NOT_FOUND'],
      revealWardenContact: ['SUBJECT_NOT_FOUND'],
      revealProfileContact: ['PROPERTY_NOT_FOUND'],
      revealSiteContact: ['PROPERTY_NOT_FOUND'],
    },
  ],
  ['reads the coupon it has just written', { createCoupon: ['COUPON_NOT_FOUND'] }],
  ['answers that there is no draft', { saveProfileDraft: ['PROFILE_NOT_FOUND'] }],
  ['every kind of thread has a domain', { adminMessageReports: ['THREAD_NOT_FOUND'] }],
]

/**
 * Follows names only; calls through a parameter or a registry (such as the subjects of threads and the kinds of drafts) are not followed.
 */
test('every endpoint declares the codes that its handler may refuse with', () => {
  const all = new Map<string, Endpoint>(Object.entries(endpoints))
  const handlers = readHandlers()
  expect(new Set(handlers.map(({ endpoint }) => endpoint))).toEqual(new Set(all.keys()))

  const excused = new Set(
    impossible.flatMap(([, byName]) =>
      Object.entries(byName).flatMap(([name, codes]) => codes.map((code) => `${name} ${code}`)),
    ),
  )
  const used = new Set<string>()
  const undeclared = handlers.flatMap((handler) => {
    const { errors = {} } = all.get(handler.endpoint ?? '') ?? {}
    return [...codesOf(handler, given)].flatMap(([code, way]) => {
      if (Object.hasOwn(errors, code) || Object.hasOwn(commonErrors, code)) return []
      const name = `${handler.endpoint} ${code}`
      used.add(name)
      return excused.has(name) ? [] : [`${name}: ${way}`]
    })
  })
  expect(undeclared).toEqual([])
  expect([...excused.difference(used)]).toEqual([])
})

test('codes are found through imports, re-exports, closures and arguments, not where they are caught', () => {
  const sources = new Map([
    [
      'server/routes.ts',
      `import { one } from '../contract/ones.ts'
       import * as lists from './service.ts'
       import { assertFound } from './service.ts'
       export function routes({ serve }, { db }) {
         const counted = (work) => { assertFound(db, 'GIVEN_MISSING'); return work() }
         const unused = () => { throw new Refusal('NEVER_NAMED') }
         serve(one, async ({ body }) => {
           try { await lists.caught(db) } catch { return {} }
           try { await lists.passedOn(db) } catch (error) { throw error }
           return counted(async () => lists.read(db, body))
         })
       }`,
    ],
    ['server/service.ts', `export * from './lists.ts'\nexport { assertFound } from './found.ts'`],
    [
      'server/lists.ts',
      `const refuse = (isOld) => { throw new Refusal(isOld ? 'OLD_ONE' : 'NEW_ONE') }
       export async function read(db, refused) { refuse(await db.query()) }
       export const caught = () => { throw new Refusal('CAUGHT_ONE') }
       export const passedOn = () => { throw new Refusal('PASSED_ONE') }`,
    ],
    ['server/found.ts', `export function assertFound(db, code) { if (!db) throw new Refusal(code) }`],
  ])
  const [handler] = readHandlers(sources)
  const found = handler && codesOf(handler, new Map([['server/found.ts assertFound', []]]))
  expect(handler?.endpoint).toBe('one')
  expect(new Set(found?.keys())).toEqual(new Set(['GIVEN_MISSING', 'OLD_ONE', 'NEW_ONE', 'PASSED_ONE']))
})
