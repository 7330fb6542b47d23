import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agentSite,
  countSiteView,
  previewSite,
  revealSiteContact,
  siteHomes,
} from '../../../../contract/agent-sites/agent-sites.ts'
import * as own from '../../../../contract/agent-sites/own-sites.ts'
import type { SiteContent } from '../../../../contract/agent-sites/site-content.ts'
import { moderateSite, adminSites } from '../../../../contract/agent-sites/site-admin.ts'
import { siteStates, siteTransitions } from '../../../../contract/agent-sites/site-states.ts'
import { sendEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { uuidv7 } from '../../../platform/ids.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let stranger: Lister
let moderator: Lister
let made = 0

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  stranger = await listers.someone(['Buyer', 'Agent'])
  moderator = await listers.someone(['Moderator'])
})
afterAll(() => app.close())

const nameOf = () => `agent-${(made += 1)}-homes`

/** An agent whose licence was checked. */
async function checkedAgent(): Promise<ListingAgent> {
  const agent = await listers.anAgent()
  await app.db.query(
    `insert into profile_verifications (id, profile_id, kind, result, by_label, at, expires_at) values ($1, $2, 'license', 'passed', 'Lintel', $3, $4)`,
    [uuidv7(), agent.agentId, app.clock.now(), new Date(app.clock.now().getTime() + 100 * DAY_MS)],
  )
  return agent
}
async function newSite() {
  const agent = await checkedAgent()
  const { data: site } = await app.ask(own.createSite, {
    body: { profile: agent.agentId, subdomain: nameOf() },
    token: agent.token,
  })
  return { agent, site, token: agent.token, params: { id: site.id } }
}
const plain: SiteContent = { title: 'Homes by Farah', headline: 'Seen first', theme: 'plum', blocks: [] }
const save = (of: { params: { id: string }; token: string }, version: number, content: unknown = plain) => ({
  params: of.params,
  token: of.token,
  body: { version, content },
})
const publish = async (of: { params: { id: string }; token: string }, version: number, to = 'live') =>
  (await app.ask(own.publishSite, { params: of.params, token: of.token, body: { version, to } })).data
const seen = async (sub: string) => (await app.ask(agentSite, { params: { sub } })).data.siteDetails

describe('A name', () => {
  test('is had by whoever was checked, and nobody else', async () => {
    const agent = await listers.anAgent()
    const body = { profile: agent.agentId, subdomain: nameOf() }
    expect((await app.refusal(own.createSite, { body, token: agent.token })).problem.code).toBe('SITE_NEEDS_CHECK')
    const { data } = await app.ask(own.mySites, { token: agent.token })
    expect(data).toMatchObject([{ missing: ['checked'], profile: { id: agent.agentId } }])
    const checked = await checkedAgent()
    await app.db.query(`update profiles set state = 'paused' where id = $1`, [checked.agentId])
    const { problem } = await app.refusal(own.createSite, {
      body: { profile: checked.agentId, subdomain: nameOf() },
      token: checked.token,
    })
    expect(problem.code).toBe('SITE_NEEDS_CHECK')
  })

  test('keeps to its rules', async () => {
    const { agentId, token } = await checkedAgent()
    for (const subdomain of ['ab', 'a--b', '-abc', 'abc-', 'with space', 'x'.repeat(70), 'ünder', '<script>']) {
      const { status, problem } = await app.refusal(own.createSite, { body: { profile: agentId, subdomain }, token })
      expect([status, Object.keys(problem.errors ?? {})], subdomain).toEqual([422, ['subdomain']])
      const { data } = await app.ask(own.checkSiteName, {
        params: { key: subdomain },
        query: { profile: agentId },
        token,
      })
      expect(data.state, subdomain).toBe('invalid')
    }
    for (const subdomain of ['www', 'design', 'admin', 'API']) {
      const { problem } = await app.refusal(own.createSite, { body: { profile: agentId, subdomain }, token })
      expect(problem.code, subdomain).toBe('SITE_NAME_RESERVED')
    }
  })

  test('that is taken answers free ones like it', async () => {
    const { site } = await newSite()
    const { agentId, token } = await checkedAgent()
    const query = { profile: agentId }
    const { data } = await app.ask(own.checkSiteName, { params: { key: site.subdomain.toUpperCase() }, query, token })
    expect(data.state).toBe('taken')
    expect(data.suggestions).toHaveLength(3)
    for (const key of data.suggestions)
      expect((await app.ask(own.checkSiteName, { params: { key }, query, token })).data.state).toBe('free')
    const body = { profile: agentId, subdomain: site.subdomain }
    expect((await app.refusal(own.createSite, { body, token })).problem.code).toBe('SITE_NAME_TAKEN')
  })

  test('wanted by two at once is had by one, and a profile has one site', async () => {
    const [one, other] = [await checkedAgent(), await checkedAgent()]
    const subdomain = nameOf()
    const tries = await Promise.all(
      [one, other].map(({ agentId: profile, token }) =>
        app.post('/api/agent-sites', { profile, subdomain }, { authorization: `Bearer ${token}` }),
      ),
    )
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    const third = await checkedAgent()
    const twice = await Promise.all(
      [nameOf(), nameOf()].map((name) =>
        app.post(
          '/api/agent-sites',
          { profile: third.agentId, subdomain: name },
          { authorization: `Bearer ${third.token}` },
        ),
      ),
    )
    expect(new Set(twice.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  })

  test('can be changed while nobody sees the site', async () => {
    const { site, token, params } = await newSite()
    const subdomain = nameOf()
    const { data } = await app.ask(own.renameSite, { params, token, body: { version: site.version, subdomain } })
    expect(data.subdomain).toBe(subdomain)
    const live = await publish({ params, token }, data.version)
    const { problem } = await app.refusal(own.renameSite, {
      params,
      token,
      body: { version: live.version, subdomain: nameOf() },
    })
    expect(problem.code).toBe('SITE_MOVE_NOT_OPEN')
  })
})

test('the site of an agency is written by whoever manages it, and by nobody else of it', async () => {
  const manager = await checkedAgent()
  const colleague = await listers.anAgent(manager.agencyId)
  await app.db.query(`update profiles set agency_role = 'manager' where id = $1`, [manager.agentId])
  await app.db.query(
    `insert into profile_verifications (id, profile_id, kind, result, by_label, at, expires_at) values ($1, $2, 'license', 'passed', 'Lintel', $3, $4)`,
    [uuidv7(), manager.agencyId, app.clock.now(), new Date(app.clock.now().getTime() + 100 * DAY_MS)],
  )
  const body = { profile: manager.agencyId, subdomain: nameOf() }
  expect((await app.refusal(own.createSite, { body, token: colleague.token })).problem.code).toBe('PROFILE_NOT_FOUND')
  const elsewhere = await checkedAgent()
  await app.db.query(`update profiles set user_id = $2 where id = $1`, [elsewhere.agencyId, elsewhere.id])
  expect((await app.refusal(own.createSite, { body, token: elsewhere.token })).problem.code).toBe('PROFILE_NOT_FOUND')
  const { data: site } = await app.ask(own.createSite, { body, token: manager.token })
  const theirs = { params: { id: site.id }, token: elsewhere.token }
  expect((await app.refusal(own.saveSite, save(theirs, site.version))).problem.code).toBe('SITE_NOT_FOUND')
  const of = { params: { id: site.id }, token: colleague.token }
  expect((await app.refusal(own.saveSite, save(of, site.version))).problem.code).toBe('SITE_NOT_FOUND')
  const live = await publish({ ...of, token: manager.token }, site.version)
  const { data } = await app.ask(own.mySites, { token: manager.token })
  expect(data.map(({ profile }) => profile.id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [manager.agentId, manager.agencyId].toSorted((a, b) => a.localeCompare(b)),
  )
  await app.ask(moderateSite, {
    params: of.params,
    token: moderator.token,
    body: { version: live.version, to: 'suspended', reason: 'Not theirs.' },
  })
  const told = await app.db.query(
    `select user_id as person from notifications where kind = 'site-moderated' and user_id = any($1)`,
    [[manager.id, colleague.id]],
  )
  expect(told.rows).toEqual([{ person: manager.id }])
})

describe('What is written', () => {
  test('is seen once it is published, and before by whoever holds the link', async () => {
    const of = await newSite()
    const { subdomain, version } = of.site
    expect(await seen(subdomain)).toBeUndefined()
    const live = await publish(of, version)
    expect((await seen(subdomain))?.headline).toBe('Farah Khan')
    const { data: saved } = await app.ask(own.saveSite, save(of, live.version))
    expect(saved).toMatchObject({ hasChanges: true, state: 'live', content: plain })
    expect((await seen(subdomain))?.headline).toBe('Farah Khan')
    const preview = async (token: string) => await app.ask(previewSite, { params: { preview: token } })
    expect((await preview(saved.preview)).data.siteDetails.headline).toBe('Seen first')
    for (const token of [
      saved.preview.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${uuidv7()}${saved.preview.slice(36)}`,
    ])
      expect((await app.refusal(previewSite, { params: { preview: token } })).status).toBe(404)
    const again = await publish(of, saved.version)
    expect(again.hasChanges).toBe(false)
    expect(await seen(subdomain)).toMatchObject({ headline: 'Seen first', theme: 'plum', title: 'Homes by Farah' })
    const hidden = await publish(of, again.version, 'draft')
    expect([hidden.state, await seen(subdomain)]).toEqual(['draft', undefined])
  })

  test('is of the version that was read', async () => {
    const of = await newSite()
    await app.ask(own.saveSite, save(of, of.site.version))
    for (const refused of [
      await app.refusal(own.saveSite, save(of, of.site.version)),
      await app.refusal(own.publishSite, { params: of.params, token: of.token, body: { version: 1, to: 'live' } }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([412, 'SITE_CHANGED'])
  })

  test('is its owner’s alone', async () => {
    const { params, site } = await newSite()
    const { version } = site
    const { token } = stranger
    const calls = [
      () => app.refusal(own.saveSite, save({ params, token }, version)),
      () => app.refusal(own.renameSite, { params, token, body: { version, subdomain: nameOf() } }),
      () => app.refusal(own.publishSite, { params, token, body: { version, to: 'live' } }),
    ]
    for (const call of calls) expect((await call()).problem.code).toBe('SITE_NOT_FOUND')
    const other = await checkedAgent()
    const body = { profile: other.agentId, subdomain: nameOf() }
    expect((await app.refusal(own.createSite, { body, token })).problem.code).toBe('PROFILE_NOT_FOUND')
    expect((await app.ask(own.mySites, { token })).data).toEqual([])
  })

  test('holds the owner’s pictures and homes, and no others', async () => {
    const of = await newSite()
    const [mine, theirs] = [await listers.picture(of.agent.id), await listers.picture(stranger.id)]
    const home = await listers.home({ listAgentId: of.agent.agentId })
    const foreign = await listers.home()
    const { version } = of.site
    const refused = async (content: object) =>
      (await app.refusal(own.saveSite, save(of, version, { ...plain, ...content }))).problem.code
    expect(await refused({ hero: theirs })).toBe('PICTURE_NOT_YOURS')
    expect(await refused({ icon: theirs })).toBe('PICTURE_NOT_YOURS')
    const picture = { kind: 'picture', key: 'p', alt: 'A house by a lake' }
    expect(await refused({ blocks: [{ ...picture, picture: theirs }] })).toBe('PICTURE_NOT_YOURS')
    const inText = (key: string) => ({
      kind: 'text',
      key: 't',
      body: { type: 'doc', content: [{ type: 'image', attrs: { key, alt: 'A house by a lake', caption: null } }] },
    })
    expect(await refused({ blocks: [inText(theirs)] })).toBe('PICTURE_NOT_YOURS')
    expect(await refused({ blocks: [{ kind: 'homes', key: 'h', ids: [foreign] }] })).toBe('SITE_HOMES_NOT_YOURS')
    expect(await refused({ campaign: { ids: [foreign] } })).toBe('SITE_HOMES_NOT_YOURS')
    const blocks = [{ ...picture, picture: mine }, inText(mine), { kind: 'homes', key: 'h', ids: [home] }]
    const { data } = await app.ask(own.saveSite, save(of, version, { ...plain, hero: mine, icon: mine, blocks }))
    await publish(of, data.version)
    expect((await seen(of.site.subdomain))?.pictures).toMatchObject([{ key: mine }])
    const homes = await app.ask(siteHomes, { params: of.params, query: { ids: [foreign, home].join() } })
    expect(homes.data.map(({ id }) => id)).toEqual([home])
  })

  test.each([
    ['of an unknown kind', [{ kind: 'script', key: 'a' }]],
    ['with more than its kind has', [{ kind: 'sold', key: 'a', html: '<b>' }]],
    [
      'twice the same key',
      [
        { kind: 'sold', key: 'a' },
        { kind: 'areas', key: 'a' },
      ],
    ],
    ['too many', Array.from({ length: 13 }, (_, at) => ({ kind: 'sold', key: `k${at}` }))],
    ['a text that is no text', [{ kind: 'text', key: 'a', body: { type: 'script' } }]],
    ['a link that runs', [{ kind: 'text', key: 'a', body: linkTo('javascript:alert(1)') }]],
  ])('is refused with blocks %s', async (_, blocks) => {
    const of = await newSite()
    const { status } = await app.refusal(own.saveSite, save(of, of.site.version, { ...plain, blocks }))
    expect(status).toBe(422)
  })
})

function linkTo(href: string) {
  const text = { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }
  return { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
}

describe('A moderator', () => {
  test('suspends a live site with a reason its owner reads, and lets it back', async () => {
    const of = await newSite()
    const live = await publish(of, of.site.version)
    const { token } = moderator
    const { params } = of
    const decide = (version: number, to: string, reason?: string) => ({ params, token, body: { version, to, reason } })
    expect((await app.refusal(moderateSite, decide(live.version, 'suspended'))).status).toBe(422)
    expect((await app.refusal(moderateSite, decide(99, 'suspended', 'Wrong.'))).status).toBe(412)
    const { data } = await app.ask(moderateSite, decide(live.version, 'suspended', 'Somebody else’s home.'))
    expect(data).toMatchObject({ state: 'suspended', open: ['live'], reason: 'Somebody else’s home.' })
    expect(await seen(of.site.subdomain)).toBeUndefined()
    const { data: mine } = await app.ask(own.mySites, { token: of.token })
    expect(mine[0]?.site).toMatchObject({ state: 'suspended', open: [], reason: 'Somebody else’s home.' })
    for (const to of ['live', 'draft']) {
      const { problem } = await app.refusal(own.publishSite, {
        params,
        token: of.token,
        body: { version: data.version, to },
      })
      expect(problem.code).toBe('SITE_MOVE_NOT_OPEN')
    }
    const told = await app.db.query<{ params: object }>(
      `select params from notifications where user_id = $1 and kind = 'site-moderated'`,
      [of.agent.id],
    )
    expect(told.rows).toMatchObject([{ params: { what: 'suspended', reason: 'Somebody else’s home.' } }])
    await app.ask(moderateSite, decide(data.version, 'live'))
    expect(await seen(of.site.subdomain)).toBeDefined()
    const history = await app.db.query(
      `select to_state as "to", by_user_id as by, reason from agent_site_events where site_id = $1 order by id`,
      [of.site.id],
    )
    expect(history.rows).toEqual([
      { to: 'draft', by: of.agent.id, reason: null },
      { to: 'live', by: of.agent.id, reason: null },
      { to: 'suspended', by: moderator.id, reason: 'Somebody else’s home.' },
      { to: 'live', by: moderator.id, reason: null },
    ])
  })

  test('is nobody whose site it is, and sees no drafts', async () => {
    const of = await newSite()
    await app.db.query(`update users set roles = '{Agent,Moderator}' where id = $1`, [of.agent.id])
    const draft = await app.refusal(moderateSite, {
      params: of.params,
      token: moderator.token,
      body: { version: of.site.version, to: 'suspended', reason: 'No.' },
    })
    expect(draft.status).toBe(404)
    const live = await publish(of, of.site.version)
    const { problem } = await app.refusal(moderateSite, {
      params: of.params,
      token: of.token,
      body: { version: live.version, to: 'suspended', reason: 'No.' },
    })
    expect(problem.code).toBe('OWN_SITE')
    const { data } = await app.ask(adminSites, { query: { text: of.site.subdomain }, token: moderator.token })
    expect(data).toMatchObject([{ id: of.site.id, open: ['suspended'], party: false }])
    expect((await app.refusal(adminSites, { token: stranger.token })).status).toBe(403)
  })
})

test('the database holds the contract’s table of moves', async () => {
  const { rows } = await app.db.query<{ move: string }>(
    `select from_state || ' ' || to_state as move from agent_site_transitions`,
  )
  const said = siteStates.flatMap((from) => siteTransitions[from].map((to) => `${from} ${to}`))
  expect(new Set(rows.map(({ move }) => move))).toEqual(new Set(said))
})

test('views and enquiries of site and campaign are told apart, and the lead is the agent’s', async () => {
  const of = await newSite()
  await publish(of, of.site.version)
  const view = (page: string, agent: string, token?: string) =>
    app.post(
      `/api/agent-sites/${of.site.id}/views`,
      { page },
      {
        'user-agent': agent,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    )
  for (const agent of ['Mozilla/5.0 one', 'Mozilla/5.0 one', 'Mozilla/5.0 two', 'Googlebot/2.1'])
    await view('site', agent)
  await view('site', 'Mozilla/5.0 own', of.token)
  await view('popt-red', 'Mozilla/5.0 one')
  expect((await app.refusal(countSiteView, { params: { id: uuidv7() }, body: { page: 'site' } })).status).toBe(404)
  const ask = async (campaign?: string) => {
    const { token, id } = await listers.someone()
    const subject = { kind: 'site', id: of.site.id }
    await app.ask(sendEnquiry, {
      body: { subject, consent: true, message: 'Hello', ...(campaign && { campaign }) },
      token,
    })
    return id
  }
  await ask()
  await ask('popt-red')
  await ask('popt-red')
  const { data } = await app.ask(own.mySites, { token: of.token })
  expect(data[0]?.site?.figures).toEqual({ site: { views: 2, enquiries: 1 }, campaign: { views: 1, enquiries: 2 } })
  const { rows } = await app.db.query(
    `select distinct lister_user_id as lister, owner_member_key as owner from leads where subject_id = $1`,
    [of.site.id],
  )
  expect(rows).toEqual([{ lister: of.agent.id, owner: of.agent.id }])
})

test('an enquiry comes to the agent of the site, however the agency shares out its leads', async () => {
  const of = await newSite()
  await listers.anAgent(of.agent.agencyId)
  await app.db.query(
    `insert into agency_settings (agency_id, routing, lister_first) values ($1, 'round-robin', false)
     on conflict (agency_id) do update set routing = 'round-robin', lister_first = false`,
    [of.agent.agencyId],
  )
  await publish(of, of.site.version)
  for (let time = 0; time < 3; time += 1) {
    const { token } = await listers.someone()
    await app.ask(sendEnquiry, { body: { subject: { kind: 'site', id: of.site.id }, consent: true }, token })
  }
  const { rows } = await app.db.query(`select owner_member_key as owner from leads where subject_id = $1`, [of.site.id])
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ owner: of.agent.id })))
})

test('the number is told to a member who leaves theirs', async () => {
  const of = await newSite()
  const { params } = of
  const consent = { params, body: { consent: true } }
  await publish(of, of.site.version)
  const { token } = await listers.someone()
  expect((await app.refusal(revealSiteContact, { ...consent, token })).problem.code).toBe('PHONE_NOT_SHOWN')
  await app.db.query(`update profiles set phone = '+919812345678' where id = $1`, [of.agent.agentId])
  const { data } = await app.ask(revealSiteContact, { ...consent, token })
  expect(data.mobilePhone).toBe('+919812345678')
  expect((await app.refusal(revealSiteContact, { ...consent, token: of.token })).problem.code).toBe('OWN_HOME')
  expect((await app.refusal(revealSiteContact, { params, body: {}, token })).status).toBe(422)
  const { rows } = await app.db.query(`select lead_source as source from leads where subject_id = $1`, [of.site.id])
  expect(rows).toEqual([{ source: 'phone-reveal' }])
})
