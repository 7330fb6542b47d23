import { insertRows } from './platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { readStrictly } from '../contract/strict-answer.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { previewToken } from './domains/agent-sites/site/previews.ts'
import { makeSite } from './domains/agent-sites/factory.ts'
import { openBlog, wholePost } from './domains/blog/factory.ts'
import { makeProfile } from './domains/directories/factory.ts'
import { openRound } from './domains/contests/factory.ts'
import { makeLead } from './domains/enquiries/factory.ts'
import { signStopToken } from './domains/notifications/stop-links.ts'
import { insertProjects, makeProject } from './domains/projects/factory.ts'
import { makeProperty } from './domains/properties/factory.ts'
import { insertProperties } from './domains/properties/repository.ts'
import { indexHomes } from './domains/search/service.ts'
import { makeVisit } from './domains/visits/factory.ts'
import { addVoiceNote } from './domains/voice-notes/factory.ts'
import { uuidv7 } from './platform/ids.ts'
import { readSecretKey } from './platform/secret-key.ts'
import { localStorage } from './platform/storage/local.ts'
import { openListers } from './testing/listers.ts'
import { requestOf, startApp, type AskInput, type TestApp } from './testing/start-app.ts'
import { writeInvoice } from './testing/written-orders.ts'

let app: TestApp
/** The required input of each call. */
let asked: Record<string, Omit<AskInput, 'token'>>
let token = ''

beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  const { base, someone, anAgent } = listers
  const { code } = await openRound(app, listers)
  const { agentId, agencyId } = await anAgent()
  const person = await someone(['Buyer', 'Moderator', 'Admin'])
  token = person.token
  const home = makeProperty({ ...base, ownerUserId: person.id, longitude: 77.64, latitude: 12.97 })
  const paused = makeProperty({ ...base, ownerUserId: person.id })
  await insertProperties(app.db, [home, paused])
  await indexHomes(app.db, [home.id, paused.id])
  const mine = makeProfile({ slug: 'farah-khan', userId: person.id })
  const studio = makeProfile({ kind: 'architect', slug: 'lake-studio', name: 'Lake Studio', userId: person.id })
  await insertRows(app.db, 'profiles', [
    mine,
    studio,
    makeProfile({ kind: 'builder', slug: 'oak-and-sons', name: 'Oak and Sons' }),
  ])
  const shetty = makeProfile({ kind: 'builder', slug: 'shetty-homes', name: 'Shetty Homes', userId: person.id })
  await insertRows(app.db, 'profiles', [shetty])
  const made = makeProject({ project: { ...base, builderId: shetty.id } })
  await insertProjects(app.db, [made])
  const site = makeSite({ subdomain: 'farah', agentId })
  await insertRows(app.db, 'agent_sites', [site])
  const agency = { id: uuidv7(), kind: 'agency', market: 'in', slug: 'their-own', name: 'Their Own' }
  await insertRows(app.db, 'profiles', [{ ...agency, userId: person.id }])
  const { data: draft } = await app.ask(endpoints.startDraft, { body: {}, token })
  const { data: words } = await app.ask(endpoints.screenTexts, { query: { text: 'Power backup' }, token })
  const { data: video } = await app.ask(endpoints.beginVideo, {
    params: { id: draft.id },
    body: { type: 'video/mp4', bytes: 9, mark: '9-9' },
    token,
  })
  const aCity = { market: 'in', city: 'bengaluru' }
  const domlur = { name: 'Domlur', slug: 'domlur', otherNames: [], location: [77.63, 12.96] }
  await app.ask(endpoints.addLocality, { params: aCity, body: domlur, token })
  const { data: projectDraft } = await app.ask(endpoints.startProjectDraft, { body: { id: uuidv7() }, token })
  await app.ask(endpoints.saveSearch, { body: { name: 'Homes', query: 'city=bengaluru' }, token })
  await app.ask(endpoints.toggleFavourite, { query: { user: person.id, property: home.id }, token })
  const { data: moved } = await app.ask(endpoints.transitionListings, {
    body: { ids: [paused.id], move: 'pause' },
    token,
  })
  const authorization = `Bearer ${token}`
  const template = await app.get(endpoints.importTemplate.path, { authorization })
  const { body } = await app.app.http.inject({
    method: 'POST',
    url: `${endpoints.startImport.path}?name=homes.csv`,
    headers: { 'content-type': 'text/csv', authorization },
    payload: template.body,
  })
  const { data: brought } = readStrictly(endpoints.startImport, JSON.parse(body))
  await app.work()

  const theirs = makeProperty(base)
  await insertProperties(app.db, [theirs])
  const { data: enquiry } = await app.ask(endpoints.sendEnquiry, {
    body: { subject: { kind: 'property', id: theirs.id }, consent: true },
    token,
  })

  const { data: thread } = await app.ask(endpoints.openThread, {
    body: { subject: { kind: 'enquiry', id: enquiry.id } },
    token,
  })
  const voiceNote = { id: uuidv7() }
  const kept = { storage: await localStorage(`${app.folder}/uploads`), key: readSecretKey(app.folder, undefined) }
  await addVoiceNote(app.db, kept, { ...voiceNote, ownerId: person.id, at: app.clock.now() })
  const lead = { id: await makeLead(app.db, app.clock.now(), { teamKey: person.id, listerUserId: person.id }) }

  const { params: invoice } = await writeInvoice(app, person)
  const { rows: orders } = await app.db.query<{ id: string }>(`select order_id as id from invoices`)
  const order = { id: orders[0]?.id ?? '' }
  const { rows: buyers } = await app.db.query<{ email: string }>(
    `update users set email_verified_at = created_at where id = $1 returning email`,
    [person.id],
  )
  const { rows: slugs } = await app.db.query<{ slug: string }>(`select slug from properties where id = $1`, [home.id])
  const [aHome, own, anImport] = [{ id: home.id }, { id: person.id }, { id: brought.id }]
  const { data: wanted } = await app.ask(endpoints.postRequirement, {
    body: { market: 'in', intent: 'sale', city: 'bengaluru', consent: true },
    token,
  })
  const blog = await openBlog(app, base)
  const post = await blog.published()
  const { categoryId, cover, version } = post
  await app.ask(endpoints.updatePost, {
    params: { id: post.id },
    body: { ...wholePost({ title: 'Eight papers before you pay' }), categoryId, cover, version },
    token: blog.admin.token,
  })
  const { data: revisions } = await app.ask(endpoints.postRevisions, {
    params: { id: post.id },
    token: blog.admin.token,
  })
  const { data: ticket } = await app.ask(endpoints.sendTicket, {
    body: {
      key: uuidv7(),
      topic: 'question',
      fullName: 'Meera Iyer',
      text: 'How do I read a title search report?',
      consent: true,
    },
    token,
  })
  const { rows: tickets } = await app.db.query<{ id: string }>(`select id from tickets`)
  const visit = makeVisit({
    propertyId: theirs.id,
    sellerId: blog.admin.id,
    visitorId: person.id,
    showingAppointmentStartTime: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
  })
  await insertRows(app.db, 'visits', [visit])
  const { data: feed } = await app.ask(endpoints.makeVisitFeed, { body: {}, token })
  const starts = app.clock.now().getTime() + 2 * DAY_MS
  const { data: house } = await app.ask(endpoints.addOpenHouse, {
    body: {
      propertyId: home.id,
      openHouseStartTime: new Date(starts).toISOString(),
      openHouseEndTime: new Date(starts + HOUR_MS).toISOString(),
      capacity: 5,
    },
    token,
  })
  const { project } = made
  const update = { id: uuidv7(), projectId: project.id, onDay: '2026-05-01', percent: 40, text: 'The slab was cast.' }
  await insertRows(app.db, 'project_updates', [{ ...update, createdAt: app.clock.now().toISOString() }])
  const stored = await app.app.http.inject({
    method: 'POST',
    url: `${endpoints.uploadDocument.path}?kind=other&name=plan.pdf`,
    headers: { 'content-type': 'application/pdf', authorization },
    payload: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  })
  const { data: paper } = readStrictly(endpoints.uploadDocument, JSON.parse(stored.body))
  await insertRows(app.db, 'project_documents', [
    { projectId: project.id, documentId: paper.id, kind: 'other', isPublic: true },
  ])
  const aProject = { key: project.slug }
  const [aPost, aTicket] = [{ id: post.id }, { key: ticket.number }]
  const near = { near: '77.64,12.97' }
  const key = readSecretKey(app.folder, undefined)
  asked = {
    myListing: { params: aHome },
    transitionBatch: { params: { undo: moved.undo ?? '' } },
    listingHistory: { params: aHome },
    getImport: { params: anImport },
    contestToday: { query: { market: 'in' } },
    getContestRound: { params: { code } },
    getContestPlayer: { query: { market: 'in' } },
    contestLeaderboard: { query: { market: 'in', city: 'bengaluru' } },
    crowdEstimate: { params: aHome },
    adminContestRound: { params: { code } },
    getThread: { params: { id: thread.id } },
    threadMessages: { params: { id: thread.id } },
    searchMessages: { query: { q: 'home' } },
    projectInventory: { params: { id: project.id } },
    unitHistory: { params: { id: project.id, unitId: made.units[0]?.id ?? '' } },
    getVideoUpload: { params: { id: draft.id, key: video.key } },
    getVoiceNote: { params: voiceNote },
    playVoiceNote: { params: voiceNote },
    faultyRows: { params: anImport },
    getNotificationPrefs: { params: own },
    emailsToStop: { query: { token: signStopToken(key, person.id, 'listings') } },
    previewNotifications: { query: { language: 'en' } },
    getCity: { params: { slug: 'bengaluru' } },
    marketReport: { params: { city: 'bengaluru' } },
    homesOfAllCountries: { query: { currency: 'INR' } },
    exportMarketReport: { params: { city: 'bengaluru' } },
    placeAt: { query: { longitude: '77.64', latitude: '12.97' } },
    mapProperties: { query: { box: '77,12,78,13', zoom: '10' } },
    nearbyProperties: { query: near },
    localityProjects: { query: { city: 'bengaluru', locality: 'indiranagar' } },
    similarProperties: { params: aHome },
    customFields: { query: { market: 'in' } },
    adminCustomFields: { query: { market: 'in' } },
    propertyHistory: { params: aHome },
    propertyEstimate: { params: aHome },
    propertyVerifications: { params: aHome },
    resolveListingId: { params: { listingId: home.listingId } },
    resolveSlug: { params: { slug: slugs[0]?.slug ?? '' } },
    myPurchase: { query: { market: 'in' } },
    purchaseDocument: { params: { template: 'visit-notes' }, query: { market: 'in' } },
    compareProperties: { query: { ids: home.id } },
    savedOnDevice: { query: { ids: home.id } },
    compareProjects: { query: { slugs: 'heron-court,oak-row' } },
    getProperty: { params: aHome },
    suggest: { query: { text: 'indira' } },
    categoryPage: { params: { catId: 'apartments-in-bengaluru' } },
    closestMatches: { query: { path: '/listing-gird' } },
    visitSlots: { params: aHome },
    listVisits: { query: { as: 'visitor' } },
    getVisit: { params: { id: visit.id } },
    visitCalendarFile: { params: { id: visit.id } },
    visitFeed: { params: { token: feed.url.split('/').at(-1) ?? '' } },
    propertyOpenHouses: { params: aHome },
    roommateBoard: { query: { market: 'in', city: 'bengaluru' } },
    adminRoommateReports: { query: { market: 'in' } },
    listAnchors: { query: { market: 'in' } },
    homeBeds: { params: aHome },
    listBeds: { params: aHome },
    listOpenHouses: { query: { as: 'host' } },
    openHouseGuests: { params: { id: house.id } },
    activeVisit: { query: { seller: person.id } },
    agentSite: { params: { sub: 'farah' } },
    previewSite: { params: { preview: previewToken(key, site.id, app.clock.now()) } },
    siteHomes: { params: { id: site.id }, query: { ids: home.id } },
    checkSiteName: { params: { key: 'farah' }, query: { profile: agency.id } },
    listingStats: { params: aHome },
    listingBrochure: { params: aHome },
    getProjectDraft: { params: { id: projectDraft.id } },
    checkProjectDraft: { params: { id: projectDraft.id } },
    adminProject: { params: { id: project.id } },
    getDraft: { params: { id: draft.id } },
    checkDraft: { params: { id: draft.id } },
    moderationCase: { params: aHome },
    adminHome: { params: aHome },
    adminHomeHistory: { params: aHome },
    adminCities: { params: aCity },
    adminLocalities: { params: aCity },
    adminLocality: { params: { ...aCity, locality: 'indiranagar' } },
    previewMerge: { params: { ...aCity, locality: 'indiranagar' }, query: { into: 'domlur' } },
    savedViews: { params: { section: 'homes' } },
    getRequirement: { params: { id: wanted.id } },
    getReceipt: { params: { token: enquiry.token } },
    getLead: { params: lead },
    leadMatches: { params: lead },
    getQuery: { params: { id: enquiry.id } },
    getPage: { params: { slug: 'terms' }, query: { market: 'in', language: 'en' } },
    listPages: { query: { market: 'in', language: 'en' } },
    getAcceptance: { query: { market: 'in' } },
    poolPrices: { query: { market: 'in' } },
    agentEntry: { query: { market: 'in' } },
    estimateAccuracy: { query: { market: 'in' } },
    messageText: { params: { kind: 'listing-approved', language: 'en' } },
    screenText: { params: { id: words[0]?.id ?? '' } },
    editedPage: { params: { id: 'in-about-en' } },
    getFirm: { query: { market: 'in' } },
    adminProfile: { params: { id: mine.id } },
    firmClosing: { params: { id: shetty.id } },
    adminPerson: { params: { id: person.id } },
    previewAccountMerge: { params: { id: person.id }, query: { other: (await someone()).id } },
    marketSettings: { query: { market: 'in' } },
    marketFeatures: { query: { market: 'in' } },
    settingEffect: { params: { key: 'reply-hours' }, query: { market: 'in', value: '12' } },
    marketSettingHistory: { params: { key: 'contest' }, query: { market: 'in' } },
    getMyProfile: { params: { id: mine.id } },
    getMyPortfolio: { params: { id: studio.id } },
    findFirms: { query: { text: 'oak' } },
    listMembers: { params: { id: agencyId } },
    getLeaving: { params: { id: agencyId, agent: agentId } },
    listInvitations: { params: { id: agencyId } },
    getAgencySettings: { params: { id: agencyId } },
    getAgencyCredits: { params: { id: agencyId } },
    getPlanShares: { params: { id: agencyId } },
    listAgencyCredits: { params: { id: agencyId } },
    exportAgencyCredits: { params: { id: agencyId } },
    getOrder: { params: order },
    adminOrder: { params: order },
    findBuyer: { query: { email: buyers[0]?.email ?? '' } },
    downloadInvoice: { params: invoice, query: { language: 'en' } },
    adminInvoicePdf: { params: invoice, query: { language: 'en' } },
    exportInvoices: { query: { market: 'in', month: '2026-05' } },
    exportGstReturn: { query: { month: '2026-05', section: 'b2b' } },
    getProject: { params: aProject },
    projectUpdates: { params: aProject, query: { before: update.id } },
    projectDocument: { params: { ...aProject, id: paper.id } },
    projectUnits: { params: aProject },
    projectPriceLists: { params: aProject },
    builderProjects: { params: { key: 'oak-and-sons' } },
    getWorkedProject: { params: { id: project.id } },
    listPriceVersions: { params: { id: project.id } },
    listProjectPartners: { params: { id: project.id } },
    listProjectUpdates: { params: { id: project.id } },
    listProjectTasks: { params: { id: project.id } },
    profileHomes: { params: { kind: 'agent', key: 'farah-khan' } },
    getTicket: { params: aTicket },
    adminTicket: { params: { id: tickets[0]?.id ?? '' } },
    searchRecords: { query: { text: 'far' } },
    findProviders: { query: { market: 'in', text: 'far' } },
    getPost: { params: { id: post.slug } },
    blogCategory: { params: { slug: 'buying' } },
    blogTag: { params: { slug: 'title' } },
    blogAuthor: { params: { slug: post.author.slug } },
    listComments: { params: aPost },
    listProfiles: { query: { kind: 'agent' } },
    profilePlaces: { query: { kind: 'agent' } },
    exportProfiles: { query: { kind: 'agent' } },
    getProfile: { params: { kind: 'agent', key: agentId } },
    listReviews: { params: { id: agentId } },
    adminPost: { params: aPost },
    postRevisions: { params: aPost },
    postRevision: { params: { ...aPost, version: String(revisions[0]?.version) } },
  }
  // Done last, because an agent without a profile cannot list homes.
  await app.db.query(`update users set roles = roles || '{Agent}'::role[] where id = $1`, [person.id])
  await refuseWrites()
})
afterAll(() => app.close())

/**
 * From here on the database refuses all writes, including statements that change no row. Excepted are the counters of attempts, which reads
 * also update, and the audit log, which records who looked.
 */
async function refuseWrites(): Promise<void> {
  await app.db.query(`create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'reading wrote to %', tg_table_name; end $$;
    do $$ declare relation regclass; begin
      for relation in select oid from pg_class where relkind in ('r', 'p') and not relispartition
        and (relnamespace = 'public'::regnamespace and relname not in ('rate_limits', 'audit_log', 'audit_notes') or relname = '_private_jobs')
      loop
        execute format('create trigger refuse_write before insert or update or delete on %s execute function refuse_write()', relation);
      end loop;
    end $$`)
}

const all: Endpoint[] = Object.values(endpoints)
/** Reads or exports other people's data, so the audit log records it. */
const LOGGED = [
  'staffLeads',
  'exportLeads',
  'adminTickets',
  'adminTicket',
  'adminPerson',
  'previewAccountMerge',
  'exportInvoices',
  'exportGstReturn',
  'exportOrders',
]
const logged = async () =>
  (await app.db.query<{ count: number }>(`select count(*) as count from audit_log`)).rows[0]?.count ?? 0

test('what refuses writes does', async () => {
  await expect(app.db.query(`update users set version = 1 where false`)).rejects.toThrow('reading wrote to users')
})

test.each(all.filter(({ method }) => method === 'GET').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s reads and writes nothing',
  async (name, endpoint) => {
    const before = await logged()
    const { statusCode, body } = await app.app.http.inject(requestOf(endpoint, { ...asked[name], token }))
    expect(statusCode, body.slice(0, 500)).toBe(200)
    if (!endpoint.download) readStrictly(endpoint, JSON.parse(body))
    expect((await logged()) - before).toBe(LOGGED.includes(name) ? 1 : 0)
  },
)
