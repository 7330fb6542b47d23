import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bayesianRating,
  exportProfiles,
  getProfile,
  listProfiles,
  preferredRules,
  profilePlaces,
} from '../../../contract/directories/profiles.ts'
import { ArchitectDetails } from '../../../contract/directories/own-portfolio.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProfile } from './factory.ts'
import { keepFigures } from './service.ts'

let app: TestApp
let cities: Record<'Bengaluru' | 'Pune', number>
let localities: Record<'Indiranagar' | 'Koramangala' | 'Baner', number>

beforeAll(async () => {
  app = await startApp()
  const { city, locality } = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97], Koramangala: [77.62, 12.93] } },
    Pune: { at: [73.86, 18.52], localities: { Baner: [73.78, 18.56] } },
  })
  cities = { Bengaluru: city['Bengaluru'] ?? 0, Pune: city['Pune'] ?? 0 }
  localities = {
    Indiranagar: locality['Indiranagar'] ?? 0,
    Koramangala: locality['Koramangala'] ?? 0,
    Baner: locality['Baner'] ?? 0,
  }
})
afterAll(() => app.close())

const add = async (overrides: Parameters<typeof makeProfile>[0] = {}) => {
  const row = makeProfile(overrides)
  await insertRows(app.db, 'profiles', [row])
  return row
}
const names = async (query: Record<string, string>) =>
  (await app.ask(listProfiles, { query })).data.map(({ name }) => name)
const check = (profileId: string, kind: string, result: string, days: number, more: object = {}) =>
  app.db.query(
    `insert into profile_verifications (id, profile_id, kind, result, by_label, at, expires_at, revoked_at)
     values (gen_random_uuid(), $1, $2, $3, 'Lintel', $4, $5, $6)`,
    [
      profileId,
      kind,
      result,
      app.clock.now(),
      new Date(app.clock.now().getTime() + days * DAY_MS),
      'revoked' in more ? app.clock.now() : null,
    ],
  )

test('a list names the places it is narrowed to, in the reader’s language and with nobody there', async () => {
  const query = { kind: 'agent', city: 'bengaluru', locality: 'koramangala', text: 'nobody is called so' }
  expect(await app.ask(listProfiles, { query })).toMatchObject({
    total: 0,
    city: { slug: 'bengaluru', name: 'Bengaluru' },
    locality: { slug: 'koramangala', name: 'Koramangala' },
  })
})

test('a directory is narrowed to kind, city, locality, language, speciality and part of a name', async () => {
  const bengaluru = { cityId: cities.Bengaluru }
  await add({
    name: 'Asha Rao',
    ...bengaluru,
    areaIds: [localities.Indiranagar],
    languages: ['kn', 'en'],
    specialities: ['resale'],
  })
  await add({
    name: 'Bina Shah',
    cityId: cities.Pune,
    areaIds: [localities.Baner, localities.Indiranagar],
    languages: ['gu'],
  })
  await add({ name: 'Chhaya & Co', kind: 'agency', ...bengaluru })
  await add({ name: 'Away Today', ...bengaluru, state: 'paused' })
  await add({ name: 'Half Done', ...bengaluru, state: 'draft' })
  await add({ name: 'Anne Smith', market: 'us' })
  const kind = 'agent'
  expect(await names({ kind })).toEqual(expect.arrayContaining(['Asha Rao', 'Bina Shah']))
  expect(await names({ kind })).toHaveLength(2)
  expect(await names({ kind: 'agency' })).toEqual(['Chhaya & Co'])
  expect(await names({ kind, city: 'bengaluru' })).toEqual(['Asha Rao'])
  // Who serves a locality is found there, wherever their office is.
  expect((await names({ kind, city: 'bengaluru', locality: 'indiranagar' })).toSorted()).toEqual([
    'Asha Rao',
    'Bina Shah',
  ])
  expect(await names({ kind, speaks: 'kn' })).toEqual(['Asha Rao'])
  expect(await names({ kind, speciality: 'resale' })).toEqual(['Asha Rao'])
  expect(await names({ kind, text: 'SHAH' })).toEqual(['Bina Shah'])
  expect(await names({ kind, text: '%' })).toEqual([])
  expect(await names({ kind, market: 'us' })).toEqual(['Anne Smith'])
  expect((await app.refusal(listProfiles, { query: { kind, city: 'atlantis' } })).problem.code).toBe('PLACE_NOT_FOUND')
  expect((await app.refusal(listProfiles, { query: { kind: 'wizard' } })).status).toBe(422)

  const { data } = await app.ask(profilePlaces, { query: { kind } })
  expect(data).toMatchObject([
    { slug: 'bengaluru', kind: 'city', count: 1, location: [77.59, 12.97] },
    { slug: 'pune', kind: 'city', count: 1 },
  ])
  expect((await app.ask(profilePlaces, { query: { kind, city: 'pune' } })).data).toMatchObject([
    { slug: 'baner', kind: 'locality', count: 1 },
    { slug: 'indiranagar', kind: 'locality', count: 1 },
  ])
})

test('an order is by the Bayesian mean, homes, closed homes or reply, and pages meet without a gap', async () => {
  const [many, one, none] = [
    await add({ kind: 'architect', name: 'Many Good' }),
    await add({ kind: 'architect', name: 'One Perfect' }),
    await add({ kind: 'architect', name: 'Nobody Said' }),
  ]
  await keepFigures(app.db, [
    { id: many.id, stars: [0, 0, 0, 10, 30], homesOnOffer: 1, replyMinutes: 90 },
    { id: one.id, stars: [0, 0, 0, 0, 1], homesOnOffer: 5, homesClosed: 2 },
    { id: none.id, homesOnOffer: 3, homesClosed: 1, replyMinutes: 10 },
  ])
  const kind = 'architect'
  expect(await names({ kind })).toEqual(['Many Good', 'One Perfect', 'Nobody Said'])
  expect(await names({ kind, sort: 'listings' })).toEqual(['One Perfect', 'Nobody Said', 'Many Good'])
  expect(await names({ kind, sort: 'closed' })).toEqual(['One Perfect', 'Nobody Said', 'Many Good'])
  expect(await names({ kind, sort: 'reply' })).toEqual(['Nobody Said', 'Many Good', 'One Perfect'])
  expect(await names({ kind, rating: '4.8' })).toEqual(['One Perfect'])
  const { data } = await app.ask(listProfiles, { query: { kind } })
  expect(data.map(({ rating }) => rating)).toEqual([{ mean: 4.75, count: 40 }, { mean: 5, count: 1 }, undefined])
  const { rows } = await app.db.query<{ rating: string }>(`select rating from profiles where id = $1`, [many.id])
  expect(Number(rows[0]?.rating)).toBeCloseTo(bayesianRating(190, 40), 3)

  await insertRows(
    app.db,
    'profiles',
    Array.from({ length: 23 }, (_, at) => makeProfile({ kind: 'advisor', name: `Advisor ${at}` })),
  )
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => app.ask(listProfiles, { query: { kind: 'advisor', page } })),
  )
  expect(pages.map(({ data: cards, total }) => [cards.length, total])).toEqual([
    [10, 23],
    [10, 23],
    [3, 23],
  ])
  expect(new Set(pages.flatMap(({ data: cards }) => cards.map(({ id }) => id))).size).toBe(23)
})

test('a page says what its builder stated of the firm, and nothing where it stated nothing', async () => {
  const stated = {
    legalName: 'Keep Homes Private Limited',
    promoters: ['Asha Rao', 'Imran Khan'],
    homesDelivered: 1200,
    trackRecord: 'Every home of the last ten years was handed over on its day.',
    registrations: [{ number: 'P521000', authority: 'MahaRERA', until: '2027-03-01' }],
  }
  const pageOf = async (more: object) => {
    const { id, kind } = await add({ kind: 'builder', name: 'Keep Homes', website: 'https://keep.example', ...more })
    return (await app.ask(getProfile, { params: { kind, key: id } })).data
  }
  expect(await pageOf({ details: { ...stated, internal: 1 } })).toMatchObject({
    firm: stated,
    website: 'https://keep.example',
  })
  expect((await pageOf({ details: { ...stated, internal: 1 } })).firm).toEqual(stated)
  expect((await pageOf({})).firm).toEqual({})
  expect(await pageOf({ kind: 'agency', details: stated })).not.toHaveProperty('firm')
})

test('figures that are not told stay, and no reply time takes one away', async () => {
  const { id } = await add({ kind: 'builder', name: 'Keep & Sons' })
  const figures = async () => {
    const { homesOnOffer, homesClosed, replyMinutes, stars } = (
      await app.ask(getProfile, { params: { kind: 'builder', key: id } })
    ).data
    return { homesOnOffer, homesClosed, replyMinutes, stars }
  }
  await keepFigures(app.db, [{ id, homesOnOffer: 4, homesClosed: 2, replyMinutes: 30, stars: [1, 0, 0, 0, 2] }])
  await keepFigures(app.db, [{ id, homesOnOffer: 5 }])
  expect(await figures()).toEqual({ homesOnOffer: 5, homesClosed: 2, replyMinutes: 30, stars: [1, 0, 0, 0, 2] })
  await keepFigures(app.db, [{ id, replyMinutes: null }])
  expect((await figures()).replyMinutes).toBeUndefined()
})

test('a check is told while it counts: the newest of its kind, neither expired nor revoked', async () => {
  const { id, slug } = await add({
    name: 'Checked Well',
    license: 'PRM/KA/1',
    licenseState: 'Karnataka',
    bio: 'I sell homes.',
  })
  await check(id, 'identity', 'passed', 10)
  await check(id, 'license', 'passed', 30)
  await check(id, 'office', 'passed', 30, { revoked: true })
  const page = async () => (await app.ask(getProfile, { params: { kind: 'agent', key: slug } })).data
  const kinds = async () => (await page()).checks.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['identity', 'license'])
  expect((await page()).history.map(({ kind, result }) => `${kind} ${result}`).toSorted()).toEqual([
    'identity passed',
    'license passed',
    'office revoked',
  ])
  expect(await names({ kind: 'agent', checked: '1' })).toEqual(['Checked Well'])
  app.clock.move(11 * DAY_MS)
  expect(await kinds()).toEqual(['license'])
  await check(id, 'license', 'failed', 0)
  expect(await kinds()).toEqual([])
  app.clock.move(DAY_MS)
  expect(await names({ kind: 'agent', checked: '1' })).toEqual([])
})

test('an agency shows its people and branches, and who is not active has no page', async () => {
  const agency = await add({ kind: 'agency', name: 'Open Doors', phone: '+919812345678' })
  const agent = await add({ name: 'Dev Menon', agencyId: agency.id })
  await add({ name: 'Gone Away', agencyId: agency.id, state: 'closed' })
  await add({ kind: 'agency', name: 'Open Doors Whitefield', agencyId: agency.id })
  const { data } = await app.ask(getProfile, { params: { kind: 'agency', key: agency.id } })
  expect([
    data.team.map(({ name }) => name),
    data.teamCount,
    data.branches.map(({ name }) => name),
    data.phone,
  ]).toEqual([['Dev Menon'], 1, ['Open Doors Whitefield'], '+9198••••78'])
  const { data: his } = await app.ask(getProfile, { params: { kind: 'agent', key: agent.id } })
  expect(his.agency).toEqual({ slug: agency.slug, name: 'Open Doors' })
  for (const state of ['draft', 'pending', 'rejected', 'paused', 'suspended', 'closed']) {
    const hidden = await add({ state })
    const { status, problem } = await app.refusal(getProfile, { params: { kind: 'agent', key: hidden.id } })
    expect([status, problem.code], state).toEqual([404, 'PROFILE_NOT_FOUND'])
  }
  expect((await app.refusal(getProfile, { params: { kind: 'agent', key: agency.id } })).status).toBe(404)
})

test('members take a directory away as a table; guests are asked to sign in', async () => {
  expect((await app.refusal(exportProfiles, { query: { kind: 'agency' } })).status).toBe(401)
  await add({ kind: 'agency', name: '=HYPERLINK("https://evil.example")' })
  const { token } = await asPerson(app)
  const { body } = await app.get(`${exportProfiles.path}?kind=agency`, { authorization: `Bearer ${token}` })
  expect(body.split('\r\n')[0]).toContain('Name,Agency,City')
  expect(body).toContain('Chhaya & Co')
  expect(body).not.toMatch(/(^|,)"?=HYPERLINK/m)
})

test('the sitemap leads to a directory once somebody stands in it, and to it in their city', async () => {
  await add({ kind: 'architect', cityId: cities.Pune })
  const { body } = await app.get('/sitemap/directories.xml')
  expect(body).toMatch(/\/architect-archive<\/loc>/)
  expect(body).toMatch(/\/architect-archive\?city=pune<\/loc>/)
  expect(body).not.toMatch(/\/architect-archive\?city=bengaluru/)
})

test('preferred is who meets every rule, and no longer once one is not met', async () => {
  const kind = 'agent'
  const { replyHours, reviews, cleanDays } = preferredRules
  const stars = (count: number) => [0, 0, 0, 0, count]
  const good = await add({ name: 'Meets All', cityId: cities.Pune })
  const slow = await add({ name: 'Too Slow' })
  const fresh = await add({ name: 'Hardly Reviewed' })
  const bare = await add({ name: 'Not Checked' })
  const lapsed = await add({ name: 'Licence Ended', licenseUntil: '2026-01-01' })
  await keepFigures(app.db, [
    { id: good.id, replyMinutes: replyHours * 60, stars: stars(reviews) },
    { id: slow.id, replyMinutes: replyHours * 60 + 1, stars: stars(reviews) },
    { id: fresh.id, replyMinutes: 5, stars: stars(reviews - 1) },
    { id: bare.id, replyMinutes: 5, stars: stars(reviews) },
    { id: lapsed.id, replyMinutes: 5, stars: stars(reviews) },
  ])
  for (const { id } of [good, slow, fresh, lapsed]) await check(id, 'license', 'passed', 300)
  await check(bare.id, 'identity', 'passed', 300)
  const preferred = (more: Record<string, string> = {}) => names({ kind, preferred: '1', ...more })
  expect(await preferred()).toEqual(['Meets All'])
  expect(await preferred({ city: 'bengaluru' })).toEqual([])
  const { data: places } = await app.ask(profilePlaces, { query: { kind, preferred: '1' } })
  expect(places.map(({ slug, count }) => [slug, count])).toEqual([['pune', 1]])

  const report = (state: string) =>
    app.db.query(
      `insert into profile_reports (id, profile_id, reason, created_at, state, decided_at)
       values (gen_random_uuid(), $1, 'fraud', $2, $3, case when $3 <> 'open' then $2::timestamptz end)`,
      [good.id, app.clock.now(), state],
    )
  await report('open')
  await report('dismissed')
  expect(await preferred()).toEqual(['Meets All'])
  await report('upheld')
  expect(await preferred()).toEqual([])
  app.clock.move((cleanDays + 1) * DAY_MS)
  expect(await preferred()).toEqual(['Meets All'])
  app.clock.move(200 * DAY_MS)
  expect(await preferred()).toEqual([])
})

const picture = (letter: string) => letter.repeat(32)
const addPicture = (key: string) =>
  app.db.query(
    `insert into pictures (key, widths, width, height, thumbhash) values ($1, '{320,640}', 640, 480, 'eA')`,
    [key],
  )

test('a portfolio is shown with its pictures, narrows the directory, and keeps its pictures', async () => {
  await addPicture(picture('a'))
  await addPicture(picture('b'))
  const works = [
    { title: 'House by the lake', year: 2021, area: 240, costBand: 'large', before: picture('a'), after: picture('b') },
    { title: 'Flat for three', year: 2023, after: picture('a'), project: 'nowhere' },
  ]
  const details = { feeModel: 'percent', feeFrom: 8, feeTo: 12, styles: ['tropical', 'minimal'], portfolio: works }
  expect(ArchitectDetails.parse(details)).toEqual(details)
  const { id } = await add({ kind: 'architect', name: 'Lake Studio', details })
  const kind = 'architect'
  const { data } = await app.ask(getProfile, { params: { kind, key: id } })
  expect(data).toMatchObject({
    fee: { model: 'percent', from: 8, to: 12 },
    styles: ['tropical', 'minimal'],
    cover: { url: `/images/${picture('b')}` },
    portfolio: [
      {
        title: 'House by the lake',
        before: { url: `/images/${picture('a')}` },
        after: { url: `/images/${picture('b')}` },
      },
      { title: 'Flat for three', after: { url: `/images/${picture('a')}` } },
    ],
  })
  expect(data.portfolio[1]).not.toHaveProperty('project')
  for (const query of [{ style: 'tropical' }, { fee: 'percent', budget: 'large' }])
    expect(await names({ kind, ...query })).toEqual(['Lake Studio'])
  for (const query of [{ style: 'rustic' }, { fee: 'percent', budget: 'small' }])
    expect(await names({ kind, ...query })).toEqual([])

  const remove = (key: string) => app.db.query(`delete from pictures where key = $1`, [key])
  await expect(remove(picture('b'))).rejects.toThrow(/foreign key/)
  await app.db.query(`update profiles set details = jsonb_set(details, '{portfolio}', '[]') where id = $1`, [id])
  await remove(picture('b'))
  const missing = add({ kind, details: { portfolio: [{ title: 'Gone', year: 2020, after: picture('c') }] } })
  await expect(missing).rejects.toThrow(/foreign key/)
})

test('a portfolio holds no hundred and first work, no work of before 1950, and nothing that nobody reads', () => {
  const work = { title: 'A house', year: 2020, after: picture('a') }
  const refused = (details: object) => !ArchitectDetails.safeParse(details).success
  expect(refused({ portfolio: Array.from({ length: 100 }, () => work) })).toBe(false)
  expect(refused({ portfolio: Array.from({ length: 101 }, () => work) })).toBe(true)
  expect(refused({ portfolio: [{ ...work, year: 1949 }] })).toBe(true)
  expect(refused({ portfolio: [{ ...work, after: '../etc/passwd' }] })).toBe(true)
  expect(refused({ portfolio: [{ ...work, note: 'x' }] })).toBe(true)
  expect(refused({ styles: ['baroque'] })).toBe(true)
})
