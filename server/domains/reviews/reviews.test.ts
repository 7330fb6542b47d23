import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { withdrawQuery } from '../../../contract/enquiries/queries.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { decideReview, adminReviews } from '../../../contract/reviews/review-admin.ts'
import { REVIEW_EDIT_MS, reviewStates, reviewTransitions } from '../../../contract/reviews/review-states.ts'
import {
  disputeReview,
  editReview,
  listReviews,
  myReviews,
  recentReviews,
  removeReview,
  replyToReview,
  reportReview,
  writeReview,
} from '../../../contract/reviews/reviews.ts'
import { getProfile } from '../../../contract/directories/profiles.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProfile } from '../directories/factory.ts'
import { SAID, openReviews, type TestReviews } from './factory.ts'

let app: TestApp
let market: TestReviews
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
})
afterAll(() => app.close())

const codeOf = async (endpoint: Endpoint, by: Lister | undefined, input: object) => {
  const { status, problem } = await app.refusal(endpoint, { ...(by && { token: by.token }), ...input })
  return [status, problem.code]
}
const listed = (profileId: string, by?: Lister, query: Record<string, string> = {}) =>
  app.ask(listReviews, { params: { id: profileId }, query, ...(by && { token: by.token }) })
const idsOf = async (profileId: string, query: Record<string, string> = {}) =>
  (await listed(profileId, undefined, query)).data.map(({ id }) => id)
const mine = ({ token }: Lister) => app.ask(myReviews, { token })
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data
    .filter(({ kind }) => kind.startsWith('review-'))
    .map(({ kind, title, path }) => [kind, title, path])
const starsOf = async (key: string) => (await app.ask(getProfile, { params: { kind: 'agent', key } })).data.stars
const historyOf = async (id: string) =>
  (
    await app.db.query<{ from: string | null; to: string; by: string | null; reason: string | null }>(
      `select from_state as from, to_state as to, by_user_id as by, reason from review_events where review_id = $1 order by id`,
      [id],
    )
  ).rows
const writing = (profileId: string, leadId: string, more: object = {}) => ({
  body: { id: uuidv7(), profileId, leadId, stars: 5, text: SAID, ...more },
})

test('the contract and the database know the same moves, and the database refuses every other', async () => {
  const { rows } = await app.db.query<{ from: string; to: string }>(
    `select from_state as from, to_state as to from review_transitions`,
  )
  const said = reviewStates.flatMap((from) => reviewTransitions[from].map((to) => `${from} ${to}`))
  expect(rows.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(said.toSorted())
  const author = await market.person()
  const { id } = await market.write(author)
  await expect(app.db.query(`update reviews set state = 'disputed' where id = $1`, [id])).rejects.toThrow(
    'a review that is pending cannot become disputed',
  )
  await app.ask(removeReview, { params: { id }, token: author.token })
  await expect(app.db.query(`update reviews set state = 'published' where id = $1`, [id])).rejects.toThrow('removed')
})

test('a review waits for a moderator; once published everybody reads it and the stars follow', async () => {
  const [author, agent] = [await market.person(), await market.anAgent()]
  const review = await market.write(author, { stars: 4, parts: { keptWord: 5 } }, agent)
  expect(review).toMatchObject({
    state: 'pending',
    author: 'Meera I.',
    stars: 4,
    parts: { keptWord: 5 },
    open: ['removed'],
    profile: { id: agent.agentId, kind: 'agent' },
    editableUntil: new Date(app.clock.now().getTime() + REVIEW_EDIT_MS).toISOString(),
  })
  expect((await listed(agent.agentId, author)).data).toEqual([])
  expect(await told(agent)).toEqual([])
  const queue = await app.ask(adminReviews, { query: { state: 'pending' }, token: market.moderator.token })
  expect(queue.data.find(({ id }) => id === review.id)).toMatchObject({ open: ['published', 'removed'], party: false })

  expect(await market.decide(review.id, 'published')).toMatchObject({ state: 'published', open: ['removed'] })
  const { data, total, stars, disputed } = await listed(agent.agentId)
  expect([data.map(({ id, own, mayReply }) => [id, own, mayReply]), total, stars, disputed]).toEqual([
    [[review.id, false, false]],
    1,
    [0, 0, 0, 1, 0],
    0,
  ])
  expect(await starsOf(agent.agentId)).toEqual([0, 0, 0, 1, 0])
  expect((await told(author)).map(([kind, title]) => [kind, title])).toEqual([
    ['review-news', 'Your review is published: Farah Khan'],
  ])
  expect(await told(agent)).toEqual([
    ['review-of-you', 'New review: Farah Khan', `/agent-details/agent-${agent.agentId}#review-${review.id}`],
  ])
  expect(await historyOf(review.id)).toEqual([
    { from: null, to: 'pending', by: author.id, reason: null },
    { from: 'pending', to: 'published', by: market.moderator.id, reason: null },
  ])
  const { rows } = await app.db.query(
    `select by_user_id as by, target_kind as kind, before, after from audit_log where target_id = $1 and action = 'review-decided'`,
    [review.id],
  )
  expect(rows).toEqual([
    { by: market.moderator.id, kind: 'review', before: { state: 'pending' }, after: { state: 'published' } },
  ])
})

test('only an enquiry of one’s own that was answered proves a review, of whom it came to and of their firm', async () => {
  const [author, stranger, other] = [await market.person(), await market.person(), await market.anAgent()]
  const { agent } = market
  const { leadId, enquiryId } = await market.asked(author)
  const refused = [403, 'REVIEW_NOT_PROVEN']
  expect(await codeOf(writeReview, author, writing(agent.agentId, leadId))).toEqual(refused)
  expect((await mine(author)).open).toEqual([])
  await market.move(leadId, ['contacted'])
  expect((await mine(author)).open).toMatchObject([
    {
      leadId,
      queryId: enquiryId,
      title: 'Farah Khan',
      profiles: [
        { id: agent.agentId, kind: 'agent' },
        { id: agent.agencyId, kind: 'agency' },
      ],
    },
  ])
  expect(await codeOf(writeReview, stranger, writing(agent.agentId, leadId))).toEqual(refused)
  expect(await codeOf(writeReview, author, writing(other.agentId, leadId))).toEqual(refused)
  expect(await codeOf(writeReview, author, writing(agent.agentId, uuidv7()))).toEqual(refused)
  expect(await codeOf(writeReview, undefined, writing(agent.agentId, leadId))).toEqual([401, 'NOT_SIGNED_IN'])
  const { data } = await app.ask(writeReview, { ...writing(agent.agencyId, leadId), token: author.token })
  expect(data).toMatchObject({ profile: { kind: 'agency' }, queryId: enquiryId })
  expect((await mine(author)).open).toEqual([])

  // Lost without contact, and withdrawn after contact.
  const lost = await market.asked(author)
  await market.move(lost.leadId, ['lost'])
  expect(await codeOf(writeReview, author, writing(agent.agentId, lost.leadId))).toEqual(refused)
  const withdrawn = await market.answered(author)
  await app.ask(withdrawQuery, { params: { id: withdrawn.enquiryId }, token: author.token })
  expect(await codeOf(writeReview, author, writing(agent.agentId, withdrawn.leadId))).toEqual(refused)
  const over = await market.answered(author)
  await market.move(over.leadId, ['lost'])
  await app.ask(writeReview, { ...writing(agent.agentId, over.leadId), token: author.token })
})

test('a profile of any kind is reviewed by whoever asked its person', async () => {
  const author = await market.person()
  for (const kind of ['architect', 'builder', 'advisor'] as const) {
    const of = await market.anAgent()
    const profile = makeProfile({ kind, userId: of.id })
    await insertRows(app.db, 'profiles', [profile])
    const { leadId } = await market.answered(author, of)
    const { data } = await app.ask(writeReview, { ...writing(profile.id, leadId), token: author.token })
    expect(data.profile.kind).toBe(kind)
  }
})

test('nobody reviews themselves or a colleague, and staff review nobody', async () => {
  const agent = await market.anAgent()
  const colleague = await market.anAgent(agent.agencyId)
  const before = await market.answered(colleague, agent)
  for (const profile of [agent.agentId, agent.agencyId])
    expect(await codeOf(writeReview, colleague, writing(profile, before.leadId))).toEqual([403, 'OWN_REVIEW'])
  const own = await market.answered(agent, agent)
  expect(await codeOf(writeReview, agent, writing(agent.agentId, own.leadId))).toEqual([403, 'OWN_REVIEW'])
  expect((await mine(colleague)).open).toEqual([])
  for (const staff of [market.moderator, await market.person('Admin')]) {
    const { leadId } = await market.answered(staff, agent)
    expect(await codeOf(writeReview, staff, writing(agent.agentId, leadId))).toEqual([403, 'NOT_ALLOWED'])
    expect((await mine(staff)).open).toEqual([])
  }
})

test('a lead proves one review for ever, also of two written at once and of one that was removed', async () => {
  const author = await market.person()
  const { agent } = market
  const { leadId } = await market.answered(author)
  const [one, two] = [writing(agent.agentId, leadId), writing(agent.agencyId, leadId)]
  const answers = await Promise.all(
    [one, two, one].map(async ({ body }) => {
      const { statusCode } = await app.post(writeReview.path, body, { authorization: `Bearer ${author.token}` })
      return statusCode
    }),
  )
  // One of the two wins; the repeated request counts once.
  expect(answers).toEqual(answers[1] === 201 ? [409, 201, 409] : [201, 409, 201])
  const [review] = (await mine(author)).data
  const id = review?.id ?? ''
  // Repeating it returns the same review.
  const { data: again } = await app.ask(writeReview, {
    ...writing(agent.agentId, leadId, { id }),
    token: author.token,
  })
  expect(again).toEqual(review)
  const stranger = await market.person()
  expect(await codeOf(writeReview, stranger, writing(agent.agentId, leadId, { id }))).toEqual([409, 'REVIEW_ID_TAKEN'])
  await app.ask(removeReview, { params: { id }, token: author.token })
  expect(await codeOf(writeReview, author, writing(agent.agentId, leadId))).toEqual([409, 'REVIEW_LEAD_USED'])
  expect(await codeOf(removeReview, author, { params: { id } })).toEqual([409, 'REVIEW_MOVE_NOT_OPEN'])
})

test('a text says enough, is not too long and holds no contact', async () => {
  const author = await market.person()
  const { leadId } = await market.answered(author)
  const cases = [
    { text: 'Too short.' },
    { text: 'x'.repeat(2001) },
    { text: `${SAID} Call me on 98765 43210.` },
    { text: `${SAID} Write to meera@example.test.` },
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { parts: { keptWord: 7 } },
  ]
  for (const said of cases)
    expect(
      await codeOf(writeReview, author, writing(market.agent.agentId, leadId, said)),
      JSON.stringify(said),
    ).toEqual([422, 'INVALID_INPUT'])
})

test('an author edits for seven days, which has a published one wait again, and may remove it any time', async () => {
  const [author, agent] = [await market.person(), await market.anAgent()]
  const { id } = await market.published(author, { stars: 5 }, agent)
  const params = { id }
  const body = { stars: 2, text: `${SAID} But it took a month.` }
  for (const person of [agent, market.moderator, await market.person()])
    expect(await codeOf(editReview, person, { params, body })).toEqual([404, 'REVIEW_NOT_FOUND'])
  app.clock.move(REVIEW_EDIT_MS - 1)
  const { data } = await app.ask(editReview, { params, body, token: author.token })
  expect(data).toMatchObject({ state: 'pending', stars: 2, editedAt: app.clock.now().toISOString() })
  expect([await idsOf(agent.agentId), await starsOf(agent.agentId)]).toEqual([[], [0, 0, 0, 0, 0]])
  app.clock.move(1)
  expect(await codeOf(editReview, author, { params, body: { ...body, stars: 1 } })).toEqual([409, 'REVIEW_EDIT_OVER'])
  await market.decide(id, 'published')
  expect(await starsOf(agent.agentId)).toEqual([0, 1, 0, 0, 0])
  for (const person of [agent, await market.person()])
    expect(await codeOf(removeReview, person, { params })).toEqual([404, 'REVIEW_NOT_FOUND'])
  await app.ask(removeReview, { params, token: author.token })
  expect([await idsOf(agent.agentId), await starsOf(agent.agentId)]).toEqual([[], [0, 0, 0, 0, 0]])
  expect((await historyOf(id)).map(({ to }) => to)).toEqual(['pending', 'published', 'pending', 'published', 'removed'])
  expect(await codeOf(editReview, author, { params, body })).toEqual([409, 'REVIEW_MOVE_NOT_OPEN'])
})

test('whom it is of replies once, edits that for seven days, and nobody else does', async () => {
  const [author, agent] = [await market.person(), await market.anAgent()]
  const colleague = await market.anAgent(agent.agencyId)
  const { id } = await market.published(author, {}, agent)
  const [params, body] = [{ id }, { text: 'Thank you, and enjoy the balcony.' }]
  for (const person of [author, colleague, market.moderator, await market.anAgent()])
    expect(await codeOf(replyToReview, person, { params, body })).toEqual([404, 'REVIEW_NOT_FOUND'])
  expect(await codeOf(replyToReview, agent, { params, body: { text: 'Call 98765 43210 now.' } })).toEqual([
    422,
    'INVALID_INPUT',
  ])
  expect((await listed(agent.agentId, agent)).data[0]).toMatchObject({ mayReply: true, mayDispute: true })
  const { data } = await app.ask(replyToReview, { params, body, token: agent.token })
  expect(data.reply).toEqual({ text: body.text, at: app.clock.now().toISOString() })
  expect((await told(author)).map(([, title]) => title)).toEqual([
    'Farah Khan replied to your review',
    'Your review is published: Farah Khan',
  ])
  app.clock.move(REVIEW_EDIT_MS - 1)
  const text = 'Thank you. The lift works again.'
  const { data: edited } = await app.ask(replyToReview, { params, body: { text }, token: agent.token })
  expect(edited.reply).toMatchObject({ text, editedAt: app.clock.now().toISOString() })
  expect(await told(author)).toHaveLength(2)
  app.clock.move(1)
  expect(await codeOf(replyToReview, agent, { params, body })).toEqual([409, 'REVIEW_EDIT_OVER'])
  expect((await listed(agent.agentId, agent)).data[0]).toMatchObject({ mayReply: false })

  // Any agent speaks for an agency without an account.
  const { leadId } = await market.answered(author, agent)
  const { data: ofAgency } = await app.ask(writeReview, { ...writing(agent.agencyId, leadId), token: author.token })
  expect(await codeOf(replyToReview, agent, { params: { id: ofAgency.id }, body })).toEqual([404, 'REVIEW_NOT_FOUND'])
  await market.decide(ofAgency.id, 'published')
  await app.ask(replyToReview, { params: { id: ofAgency.id }, body, token: colleague.token })
})

test('whom it is of disputes it with a reason, once a text; a moderator decides and both are told', async () => {
  const [author, agent] = [await market.person(), await market.anAgent()]
  const { id } = await market.published(author, { stars: 1 }, agent)
  const [params, body] = [{ id }, { reason: 'false', note: 'We met on Tuesday.' }]
  for (const person of [author, market.moderator, await market.anAgent()])
    expect(await codeOf(disputeReview, person, { params, body })).toEqual([404, 'REVIEW_NOT_FOUND'])
  expect(await codeOf(disputeReview, agent, { params, body: {} })).toEqual([422, 'INVALID_INPUT'])
  await app.ask(disputeReview, { params, body, token: agent.token })
  const { data, stars, disputed } = await listed(agent.agentId)
  expect([data, stars, disputed]).toEqual([[], [0, 0, 0, 0, 0], 1])
  expect(await codeOf(disputeReview, agent, { params, body })).toEqual([409, 'REVIEW_MOVE_NOT_OPEN'])
  expect(await codeOf(editReview, author, { params, body: { stars: 2, text: SAID } })).toEqual([
    409,
    'REVIEW_MOVE_NOT_OPEN',
  ])
  const [waiting] = (await app.ask(adminReviews, { query: { state: 'disputed' }, token: market.moderator.token })).data
  expect(waiting).toMatchObject({ id, dispute: body, open: ['published', 'removed'] })
  await market.decide(id, 'published')
  expect(await starsOf(agent.agentId)).toEqual([1, 0, 0, 0, 0])
  expect((await told(agent)).map(([, title]) => title)).toEqual([
    'The review stays: Farah Khan',
    'New review: Farah Khan',
  ])
  expect((await told(author)).map(([, title]) => title)).toEqual([
    'Your review is published: Farah Khan',
    'Your review is disputed: Farah Khan',
    'Your review is published: Farah Khan',
  ])
  expect(await codeOf(disputeReview, agent, { params, body })).toEqual([409, 'REVIEW_DISPUTE_DECIDED'])
  app.clock.move(1000)
  await app.ask(editReview, { params, body: { stars: 1, text: `${SAID} Never again.` }, token: author.token })
  await market.decide(id, 'published')
  await app.ask(disputeReview, { params, body, token: agent.token })
  await market.decide(id, 'removed')
  expect((await mine(author)).data[0]).toMatchObject({ state: 'removed', reason: 'It names a child.', open: [] })
  expect((await told(agent))[0]?.[1]).toBe('The review was removed: Farah Khan')
  expect((await historyOf(id)).filter(({ to }) => to === 'disputed')).toMatchObject([
    { by: agent.id, reason: 'false: We met on Tuesday.' },
    { by: agent.id },
  ])
})

test('nobody but a moderator who is no party decides, as the review was read, and says why it goes', async () => {
  const [author, agent] = [await market.person(), await market.anAgent()]
  const { id } = await market.write(author, {}, agent)
  const [params, body] = [{ id }, { version: 1, to: 'published' }]
  for (const person of [author, agent, await market.person('Builder')]) {
    expect(await codeOf(decideReview, person, { params, body })).toEqual([403, 'NOT_ALLOWED'])
    expect(await codeOf(adminReviews, person, {})).toEqual([403, 'NOT_ALLOWED'])
  }
  const colleague = await market.anAgent(agent.agencyId)
  await app.db.query(`update users set roles = roles || '{Moderator}'::role[] where id = any($1)`, [
    [author.id, agent.id, colleague.id],
  ])
  for (const party of [author, agent, colleague]) {
    expect(await codeOf(decideReview, party, { params, body })).toEqual([403, 'OWN_REVIEW'])
    const queue = await app.ask(adminReviews, { query: { state: 'pending' }, token: party.token })
    expect(queue.data.find((review) => review.id === id)).toMatchObject({ party: true, open: [] })
  }
  const { moderator } = market
  expect(await codeOf(decideReview, moderator, { params, body: { version: 1, to: 'removed' } })).toEqual([
    422,
    'INVALID_INPUT',
  ])
  await app.ask(editReview, { params, body: { stars: 1, text: `${SAID} Or not.` }, token: author.token })
  expect(await codeOf(decideReview, moderator, { params, body })).toEqual([412, 'REVIEW_CHANGED'])
  expect(await codeOf(decideReview, moderator, { params, body: { version: 2, to: 'keep' } })).toEqual([
    409,
    'REVIEW_MOVE_NOT_OPEN',
  ])
  expect(await codeOf(decideReview, moderator, { params: { id: uuidv7() }, body })).toEqual([404, 'REVIEW_NOT_FOUND'])
  await market.decide(id, 'removed')
  expect(await codeOf(decideReview, moderator, { params, body: { version: 3, to: 'published' } })).toEqual([
    409,
    'REVIEW_MOVE_NOT_OPEN',
  ])
})

test('a report counts once for each person, and a moderator keeps or removes what was reported', async () => {
  const [author, agent, reader] = [await market.person(), await market.anAgent(), await market.person()]
  const review = await market.write(author, {}, agent)
  const [params, body] = [{ id: review.id }, { reason: 'spam' }]
  expect(await codeOf(reportReview, reader, { params, body })).toEqual([404, 'REVIEW_NOT_FOUND'])
  await market.decide(review.id, 'published')
  expect(await codeOf(reportReview, author, { params, body })).toEqual([403, 'OWN_REVIEW'])
  expect(await codeOf(reportReview, undefined, { params, body })).toEqual([401, 'NOT_SIGNED_IN'])
  for (const person of [reader, reader, agent]) await app.ask(reportReview, { params, body, token: person.token })
  const queue = async () =>
    (await app.ask(adminReviews, { query: { reported: '1', sort: 'reports' }, token: market.moderator.token })).data
  expect(await queue()).toMatchObject([{ id: review.id, reports: 2, reasons: ['spam'] }])
  await market.decide(review.id, 'keep')
  expect(await queue()).toEqual([])
  await app.ask(reportReview, { params, body, token: reader.token })
  expect(await queue()).toEqual([])
  await app.ask(reportReview, { params, body, token: (await market.person()).token })
  await market.decide(review.id, 'removed')
  expect([await queue(), await idsOf(agent.agentId)]).toEqual([[], []])
})

test('reviews come ten a page, newest, highest or lowest first, without a gap', async () => {
  const agent = await market.anAgent()
  const made: { id: string; stars: number }[] = []
  for (let n = 0; n < 12; n += 1) {
    app.clock.move(1000)
    made.unshift(await market.published(await market.person(), { stars: (n % 5) + 1 }, agent))
  }
  const pages = async (sort: string) => [
    ...(await idsOf(agent.agentId, { sort })),
    ...(await idsOf(agent.agentId, { sort, page: '2' })),
  ]
  expect(await idsOf(agent.agentId)).toHaveLength(10)
  expect(await pages('newest')).toEqual(made.map(({ id }) => id))
  const ordered = (by: (one: { stars: number }, other: { stars: number }) => number) =>
    made.toSorted(by).map(({ id }) => id)
  expect(await pages('highest')).toEqual(ordered((one, other) => other.stars - one.stars))
  expect(await pages('lowest')).toEqual(ordered((one, other) => one.stars - other.stars))
  expect((await listed(agent.agentId)).stars).toEqual([3, 3, 2, 2, 2])
  expect(await codeOf(listReviews, undefined, { params: { id: uuidv7() } })).toEqual([404, 'PROFILE_NOT_FOUND'])
})

test('the newest published reviews of a city are public, one of each active profile', async () => {
  const recent = async (query: Record<string, string>) => (await app.ask(recentReviews, { query })).data
  const [older, newer, pending] = [await market.person(), await market.person(), await market.person()]
  await market.published(older, { stars: 2 })
  const shown = await market.published(newer, { stars: 5 })
  const hidden = await market.write(pending)
  const { rows } = await app.db.query<{ slug: string }>(
    `update profiles p set city_id = c.id from places c where p.id = $1 and c.kind = 'city' and c.market = 'in' returning c.slug`,
    [market.agent.agentId],
  )
  const city = rows[0]?.slug ?? ''
  const found = await recent({ market: 'in', city })
  expect(found.filter(({ profile }) => profile.id === market.agent.agentId).map(({ id }) => id)).toEqual([shown.id])
  expect(found.map(({ id }) => id)).not.toContain(hidden.id)
  expect(await recent({ market: 'in', city: 'nowhere' })).toEqual([])
  expect(await recent({ market: 'us' })).toEqual([])
  await app.db.query(`update profiles set state = 'paused' where id = $1`, [market.agent.agentId])
  expect((await recent({ market: 'in', city })).map(({ id }) => id)).not.toContain(shown.id)
  await app.db.query(`update profiles set state = 'active' where id = $1`, [market.agent.agentId])
})
