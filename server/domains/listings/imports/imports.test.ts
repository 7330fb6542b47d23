import { createServer, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/account.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { Problem } from '../../../../contract/endpoint.ts'
import type { Role } from '../../../../contract/roles.ts'
import { saveDraft, startDraft } from '../../../../contract/listings/drafts.ts'
import {
  applyImport,
  faultyRows,
  getImport,
  importTemplate,
  listImports,
  startImport,
  undoImport,
} from '../../../../contract/listings/imports.ts'
import { listingHistory, myListings } from '../../../../contract/listings/my-listings.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { zipOf } from '../../../testing/zip.ts'
import { startSession } from '../../auth/sessions.ts'
import { makePlaces } from '../../places/factory.ts'
import { createAccount } from '../../users/service.ts'
import { importPersonalData, workOnImportJob } from './imports.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'

let app: TestApp
let site: Server
let at = ''
const asked: string[] = []

beforeAll(async () => {
  app = await startApp(undefined, { isAllowed: (address) => address === '127.0.0.1' })
  await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97], 'HSR Layout': [77.63, 12.91] } },
  })
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    const shade = Number(/(\d+)\.jpg$/.exec(request.url ?? '')?.[1])
    if (Number.isNaN(shade)) response.writeHead(404).end()
    else void photo(shade).then((bytes) => response.end(bytes))
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const address = site.address()
  at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  site.close()
  await app.close()
})

const photo = (shade: number) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: { r: shade % 256, g: shade >> 8, b: 90 } } })
    .jpeg()
    .toBuffer()

interface Person {
  id: string
  token: string
}

let made = 0
async function someone(roles: Role[] = ['Buyer', 'Builder'], phoneVerified = true): Promise<Person> {
  const email = `bulk${(made += 1)}@example.test`
  const account = await createAccount(app.db, app.clock.now(), { firstName: 'Meera', lastName: 'Iyer', email })
  const id = account?.user._id ?? ''
  await app.db.query(
    `update users set roles = $2::text[]::role[], phone = $3, phone_verified_at = case when $4 then now() end where id = $1`,
    [id, roles, `+9196${String(10_000_000 + made)}`, phoneVerified],
  )
  return { id, token: await startSession(app.db, app.clock.now(), { userId: id, remember: true, device: 'Test' }) }
}

type Row = Record<string, string>
/** A row unlike all others, with the given cells. */
function home(more: Row = {}): Row {
  const number = (made += 1)
  return {
    Reference: `A-${number}`,
    INTENT: 'Sale',
    category: 'residential',
    Property_Type: 'Flat',
    title: `Corner flat number ${number} with two balconies`,
    description: `Flat ${number} lies on a quiet street, gets the morning sun and has a kitchen that was made new last year.`,
    price: `${80 + number},00,000`,
    city: 'bengaluru',
    locality: 'HSR layout',
    // The unit number is unique, so that no home counts as a duplicate.
    unit: String(number),
    precision: 'exact',
    bedrooms: '2',
    bathrooms: '2',
    'carpet area': String(700 + 40 * number),
    amenities: 'Lift; power backup',
    photos: `${at}/${number}.jpg`,
    ...more,
  }
}
function csv(...rows: Row[]): Buffer {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return Buffer.from([names, ...rows.map((row) => names.map((name) => quoted(row[name] ?? '')))].join('\r\n'))
}

const post = (bytes: Buffer, token: string, type = 'text/csv', name = 'homes.csv') =>
  app.app.http.inject({
    method: 'POST',
    url: `${startImport.path}?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: bytes,
  })
async function send({ token }: Person, bytes: Buffer, type?: string) {
  const answer = await post(bytes, token, type)
  expect(answer.statusCode, answer.body).toBe(201)
  return readStrictly(startImport, answer.json()).data
}
async function begin(person: Person, bytes: Buffer, type?: string) {
  const { id } = await send(person, bytes, type)
  await app.work()
  return look(person, id)
}
async function refusedFile({ token }: Person, bytes: Buffer, type?: string) {
  const answer = await post(bytes, token, type)
  expect(answer.statusCode, answer.body).toBe(422)
  return Problem.parse(answer.json())
}
const look = async ({ token }: Person, id: string, outcome = 'new') =>
  (await app.ask(getImport, { params: { id }, query: { outcome }, token })).data
const apply = ({ token }: Person, id: string) => app.ask(applyImport, { params: { id }, token })
const undo = ({ token }: Person, id: string) => app.ask(undoImport, { params: { id }, token })
async function bring(person: Person, bytes: Buffer, type?: string) {
  const { id } = await begin(person, bytes, type)
  await apply(person, id)
  await app.work()
  return look(person, id)
}
const listed = async ({ token }: Person) => (await app.ask(myListings, { token })).data
const homesOf = async ({ id }: Person) =>
  (
    await app.db.query<{ id: string; reference: string; status: string; price: number; title: string; area: number }>(
      `select id, source_id as reference, standard_status as status, list_price as price, title, living_area as area
       from properties where source = $1 or owner_user_id = $2 order by length(source_id), source_id`,
      [`file:${id}`, id],
    )
  ).rows
const setLive = (person: Person) =>
  app.db.query(
    `update properties set standard_status = 'active', on_market_timestamp = $2, last_confirmed_at = $2 where source = $1`,
    [`file:${person.id}`, app.clock.now()],
  )

test('a dry run says what it would do, row by row, and changes nothing', async () => {
  const person = await someone(['Buyer'])
  const twin = home()
  const file = csv(
    home({ colour: 'red' }),
    home({ price: 'cheap', locality: 'Atlantis', Property_Type: 'igloo' }),
    home({ title: '=1+1', bedrooms: '2.5' }),
    twin,
    { ...home(), Reference: twin['Reference'] ?? '' },
    home({ description: 'Only for vegetarians, a quiet flat with two balconies and a view of the garden below.' }),
    home({ Reference: '' }),
    home({ photos: 'hall.jpg' }),
  )
  const summary = await begin(person, file)
  expect(summary).toMatchObject({ state: 'ready', counts: { new: 2, changed: 0, same: 0, faulty: 6 }, total: 2 })
  const { rows, warnings, room } = await look(person, summary.id, 'faulty')
  expect([warnings, room]).toEqual([['colour'], 5])
  expect(rows.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([
    [3, ['Property_Type', 'price', 'locality']],
    [4, ['title', 'bedrooms']],
    [6, ['Reference']],
    [7, ['description']],
    [8, ['Reference']],
    [9, ['photos']],
  ])
  expect(rows[0]?.faults[1]).toMatchObject({
    message: 'This is not a number. Write decimals with a point, like 85.5.',
    value: 'cheap',
  })
  expect(rows[0]?.faults[0]?.allowed).toContain('apartment')
  expect(await homesOf(person)).toEqual([])
  expect(asked).toEqual([])
  const mend = await app.app.http.inject({
    url: faultyRows.path.replace('{id}', summary.id),
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(mend.body).toContain('reason')
  expect(mend.body).toContain("'=1+1")
  expect(mend.body).toContain('price: This is not a number. Write decimals with a point, like 85.5. (cheap)')
  // Corrected or not, the file can be imported again.
  expect(await begin(person, Buffer.from(mend.body))).toMatchObject({ counts: { new: 1, faulty: 5 } })
})

test('a place that nobody knows is refused with the names closest to it', async () => {
  const person = await someone()
  const places = ['HSR Layout Sector 2', 'Indranagar', 'Atlantis']
  const rows = [...places.map((locality) => home({ locality })), home({ city: 'Bangalor' })]
  const summary = await begin(person, csv(...rows))
  const { rows: faulty } = await look(person, summary.id, 'faulty')
  expect(faulty.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
    ['We do not know a locality with this name there. The closest names are: HSR Layout.'],
    ['We do not know a locality with this name there. The closest names are: Indiranagar.'],
    ['We do not know a locality with this name there.'],
    ['We do not know a city with this name. The closest names are: Bengaluru.'],
  ])
})

test('what is wrong with a row is told once, in the column it is wrong in', async () => {
  const person = await someone()
  const shutOut = 'Only for Hindu families, a lovely flat with a garden. No bachelors, please, no bachelors at all.'
  const summary = await begin(
    person,
    csv(
      home({ city: 'Atlantis' }),
      home({ city: '' }),
      home({ locality: '' }),
      home({ description: shutOut }),
      home({ photos: 'hall.jpg; kitchen.jpg; hall.jpg' }),
      home({ price: 'cheap', 'carpet area': 'big' }),
    ),
  )
  const { rows } = await look(person, summary.id, 'faulty')
  expect(rows.map(({ faults }) => faults.map(({ column, value }) => [column, value]))).toEqual([
    [['city', 'Atlantis']],
    [['city', undefined]],
    [['locality', undefined]],
    [['description', 'Only for Hindu families; no bachelors']],
    [['photos', 'hall.jpg; kitchen.jpg']],
    [
      ['price', 'cheap'],
      ['carpet area', 'big'],
    ],
  ])
})

test('the template can be brought as it is', async () => {
  const person = await someone()
  const { body } = await app.app.http.inject({
    url: importTemplate.path,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(await begin(person, Buffer.from(body))).toMatchObject({ counts: { new: 1, faulty: 0 } })
})

test('new homes come with their photos, the same file again is all the same', async () => {
  const person = await someone()
  const rows = [
    home({ 'area unit': 'sq. m', 'carpet area': '७५.५', price: '₹ 1,20,00,000.50' }),
    home({ price: '₹ 85.5 lakh' }),
  ]
  const done = await bring(person, csv(...rows))
  expect(done).toMatchObject({ state: 'done', done: 2, results: { review: 2, refused: 0 } })
  expect(await homesOf(person)).toMatchObject([
    { reference: rows[0]?.['Reference'], status: 'pending_review', price: 1_20_00_000_50, area: 75.5 },
    { reference: rows[1]?.['Reference'], price: 85_50_000_00 },
  ])
  expect((await listed(person)).map(({ home: { photosCount } }) => photosCount)).toEqual([1, 1])
  const before = asked.length
  const again = await begin(person, csv(...rows))
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, faulty: 0 })
  expect(await app.refusal(applyImport, { params: { id: again.id }, token: person.token })).toMatchObject({
    status: 409,
    problem: { code: 'IMPORT_NOT_OPEN' },
  })
  expect(asked.length).toBe(before)
})

test('a changed row changes its home alone, and undoing brings back what nobody touched since', async () => {
  const person = await someone()
  const [one, two] = [home(), home()]
  await bring(person, csv(one, two))
  await setLive(person)
  const [first] = await homesOf(person)
  const changed = { ...one, price: '1,00,00,000', balconies: '3', title: 'A title that is another one now', photos: '' }
  const { id, counts } = await begin(person, csv(changed, two))
  expect(counts).toMatchObject({ changed: 1, same: 1 })
  const { rows } = await look(person, id, 'changed')
  expect(rows[0]?.changes).toMatchObject([
    { field: 'title', column: 'title', from: one['title'], to: changed.title },
    { field: 'listPrice', column: 'price', to: 1_00_00_000_00 },
    { field: 'balconies', to: 3 },
  ])
  await apply(person, id)
  await apply(person, id)
  await app.work()
  expect(await look(person, id)).toMatchObject({ state: 'done', results: { review: 1 } })
  // The title is material and needs a moderator first.
  expect((await homesOf(person))[0]).toMatchObject({ price: 1_00_00_000_00, title: one['title'] })
  const history = await app.ask(listingHistory, { params: { id: first?.id ?? '' }, token: person.token })
  expect(history.data.map(({ changeType }) => changeType)).toContain('imported')
  // A revision that waits counts as the home's value: the same file changes nothing.
  expect((await begin(person, csv(changed, two))).counts).toMatchObject({ same: 2 })

  await app.db.query(`update properties set list_price = 9900000000, version = version + 1 where id = $1`, [first?.id])
  await undo(person, id)
  await app.work()
  const undone = await look(person, id, 'changed')
  expect(undone).toMatchObject({ state: 'undone', results: { undone: 1 }, rows: [{ result: 'undone' }] })
  expect(undone.rows[0]?.notes).toMatchObject([{ column: 'price' }])
  const after = await app.db.query(
    `select title, list_price, balconies, (select count(*) from property_revisions r where r.property_id = p.id) as waiting from properties p where id = $1`,
    [first?.id],
  )
  expect(after.rows).toEqual([{ title: one['title'], list_price: 9_90_00_000_00, balconies: null, waiting: 0 }])
})

test('an undone import can be brought again; what is under offer stays', async () => {
  const person = await someone()
  const rows = [home(), home()]
  const { id } = await bring(person, csv(...rows))
  await setLive(person)
  await app.db.query(`update properties set standard_status = 'under_offer' where source_id = $1`, [
    rows[1]?.['Reference'],
  ])
  await undo(person, id)
  await app.work()
  expect(await look(person, id)).toMatchObject({ state: 'undone', results: { undone: 1, kept: 1 } })
  const fresh = await begin(person, csv(...rows))
  expect(fresh.counts).toEqual({ new: 1, changed: 0, same: 1, faulty: 0 })
  await apply(person, fresh.id)
  await app.work()
  app.clock.move(8 * 86_400_000)
  expect((await app.refusal(undoImport, { params: { id: fresh.id }, token: person.token })).problem.code).toBe(
    'UNDO_TOO_LATE',
  )
  await app.runJob(forgetOldJob, {})
  expect((await app.db.query(`select from listing_import_photos where import_id = $1`, [fresh.id])).rowCount).toBe(0)
})

test('stopped before it began, nothing comes of it', async () => {
  const person = await someone()
  const { id } = await begin(person, csv(home()))
  await apply(person, id)
  await undo(person, id)
  await app.work()
  expect(await look(person, id)).toMatchObject({ state: 'undone', done: 1, results: { review: 0, undone: 0 } })
  expect(await homesOf(person)).toEqual([])
})

test('killed in the middle and begun again, each row is done once', async () => {
  const person = await someone()
  const { id } = await begin(person, csv(home(), home(), home(), home()))
  await apply(person, id)
  let left = 5
  const dying: Database = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (db) => {
        const result = await work(db)
        // Simulates a crash: fails after the work, before the commit.
        if ((left -= 1) <= 0) throw new Error('killed')
        return result
      }),
  }
  await expect(app.runJob(workOnImportJob, { id }, dying)).rejects.toThrow('killed')
  const before = await homesOf(person)
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(4)
  const fetched = asked.length
  await app.work()
  expect(await look(person, id)).toMatchObject({ state: 'done', done: 4, results: { review: 4 } })
  expect(await homesOf(person)).toHaveLength(4)
  expect(new Set(asked.slice(fetched)).size).toBe(asked.length - fetched)
})

test('photos come from a zip too; one that cannot be had is told, without any the row is refused', async () => {
  const person = await someone()
  const table = csv(
    home({ photos: 'hall.jpg; https://10.0.0.1/inside.jpg', floorplans: 'plans/plan.jpg' }),
    home({ photos: `${at}/none.jpg; broken.jpg` }),
  )
  const zip = zipOf([
    { name: 'homes/list.csv', bytes: table },
    { name: 'homes/hall.jpg', bytes: await photo(30) },
    { name: 'homes/plans/plan.jpg', bytes: await photo(200) },
    { name: 'homes/broken.jpg', bytes: Buffer.from('no picture') },
  ])
  const { id, results } = await bring(person, zip, 'application/zip')
  expect(results).toMatchObject({ review: 1, refused: 1 })
  const [kept] = (await look(person, id)).rows
  expect(kept?.notes).toEqual([
    { column: 'photos', message: 'The address is not on the public internet.', value: 'https://10.0.0.1/inside.jpg' },
  ])
  const [refused] = (await look(person, id, 'faulty')).rows
  expect(refused?.faults.map(({ column, value }) => `${column} ${value}`).toSorted()).toEqual([
    'photos homes/broken.jpg',
    `photos ${at}/none.jpg`,
  ])
  const media = await app.db.query<{ category: string }>(
    `select media_category as category from property_media where property_id = $1 order by position`,
    [kept?.propertyId],
  )
  expect(media.rows.map(({ category }) => category)).toEqual(['photo', 'floorplan'])
})

const head = 'reference,intent,category,type,title,description,city,locality'
test.each([
  ['not UTF-8', Buffer.concat([Buffer.from(`${head}\n`), Buffer.from([0xff, 0xfe])]), /UTF-8/],
  ['with a NUL', Buffer.from(`${head}\nA\0,sale`), /UTF-8/],
  ['of many columns', Buffer.from(`${head},${',x'.repeat(30_000)}\nA`), /columns/],
  ['of an endless row', Buffer.from(`${head}\n"${'x'.repeat(70_000)}"`), /64 KB/],
  ['cut off in a quote', Buffer.from(`${head}\n"A`), /quote/],
  ['of something else', Buffer.from('name,age\nx,1'), /are missing/],
  ['with a column twice', Buffer.from(`${head},Title\nA`), /more than once/],
  ['of too many rows', Buffer.from(`${head}\n${'A\n'.repeat(50_001)}`), /50,000 rows/],
  ['of too many bytes', Buffer.alloc(20 * 1024 * 1024 + 1, 'A'), /20 MB/],
  ['empty', Buffer.from('  '), /column|empty/],
  ['a workbook', zipOf([{ name: '[Content_Types].xml', bytes: Buffer.from('<x/>') }]), /Excel/],
  ['a zip without a table', zipOf([{ name: 'a.jpg', bytes: Buffer.from('x') }]), /one CSV/],
  ['a zip that leads out', zipOf([{ name: '../../a.csv', bytes: Buffer.from(head) }]), /damaged/],
  ['a zip bomb', zipOf([{ name: 'a.csv', bytes: Buffer.alloc(60_000_000) }]), /20 MB/],
  ['a zip that lies', zipOf([{ name: 'a.csv', bytes: Buffer.alloc(60_000_000), claims: 1000 }]), /damaged/],
  ['half a zip', zipOf([{ name: 'a.csv', bytes: Buffer.from(head) }]).subarray(0, 60), /damaged/],
] as const)('a file %s is refused in words', async (_, bytes, words) => {
  const person = await someone()
  const { code, message } = await refusedFile(person, bytes)
  expect([code, message]).toEqual(['IMPORT_FILE_REFUSED', expect.stringMatching(words)])
  expect((await app.ask(listImports, { token: person.token })).data).toEqual([])
})

test('it is for listers, and each import for its lister alone', async () => {
  const [person, stranger] = [await someone(), await someone()]
  const unproven = await someone(['Buyer'], false)
  expect(Problem.parse((await post(csv(home()), unproven.token)).json()).code).toBe('PHONE_NOT_VERIFIED')
  const { id } = await begin(person, csv(home()))
  for (const endpoint of [getImport, applyImport, undoImport, faultyRows])
    expect((await app.refusal(endpoint, { params: { id }, token: stranger.token })).problem.code).toBe(
      'IMPORT_NOT_FOUND',
    )
  expect((await app.ask(listImports, { token: stranger.token })).data).toEqual([])
  expect((await app.refusal(undoImport, { params: { id }, token: person.token })).problem.code).toBe('IMPORT_NOT_OPEN')
})

test('no more homes come than there is room for; a home being edited is left alone', async () => {
  const person = await someone(['Buyer'])
  const rows = Array.from({ length: 6 }, () => home())
  const { id, results } = await bring(person, csv(...rows))
  expect(results).toMatchObject({ review: 5, refused: 1 })
  expect((await look(person, id, 'faulty')).rows[0]?.faults[0]?.message).toContain('the limit of homes in your package')
  const [first] = await homesOf(person)
  const { token } = person
  const { data } = await app.ask(startDraft, { body: { of: { propertyId: first?.id, as: 'edit' } }, token })
  const dearer = csv({ ...rows[0], price: '99,00,000' })
  expect((await begin(person, dearer)).counts, 'merely opened').toMatchObject({ changed: 1, faulty: 0 })
  const body = { version: data.version, fields: { bathroomsTotalInteger: 4 } }
  await app.ask(saveDraft, { params: { id: data.id }, body, token })
  expect((await begin(person, dearer)).counts, 'with a change').toMatchObject({ faulty: 1 })
})

test('what was brought is told to its owner and goes with the account', async () => {
  const person = await someone()
  await bring(person, csv(home()))
  const told = await app.ask(exportAccount, { params: { id: person.id }, token: person.token })
  expect(JSON.stringify(told)).toContain('homes.csv')
  await importPersonalData.erase(app.db, person.id, app.clock.now())
  expect((await app.ask(listImports, { token: person.token })).data).toEqual([])
  expect(await app.db.query(`select from properties where source = $1`, [`file:${person.id}`])).toMatchObject({
    rowCount: 0,
  })
})

test('what a spreadsheet writes is read', async () => {
  const person = await someone()
  const row = home({ 'available from': '31/12/2026', amenities: 'lift|gym', negotiable: 'Yes' })
  const cells = [Object.keys(row), Object.values(row)].map((all) => all.map((one) => `"${one}"`).join(';'))
  const { counts } = await begin(person, Buffer.from(`\uFEFF${cells.join('\n')}\n;;;;\n`))
  expect(counts).toMatchObject({ new: 1, faulty: 0 })
})

test('a column with a custom field is checked, written, and emptied again', async () => {
  await app.db.query(
    `insert into custom_fields (id, market, key, kind, label, label_hindi, required, filterable, position, created_at, updated_at)
     values (gen_random_uuid(), 'in', 'x_terrace', 'number', 'Terrace', 'छत', false, true, 1, now(), now())`,
  )
  const person = await someone()
  const row = home({ Terrace: '40' })
  const checked = await begin(person, csv(home({ Terrace: '9999999999' }), row))
  expect(checked).toMatchObject({ warnings: [], counts: { new: 1, faulty: 1 } })
  expect((await look(person, checked.id, 'faulty')).rows[0]?.faults[0]).toMatchObject({ column: 'Terrace' })
  await apply(person, checked.id)
  await app.work()
  const custom = async () =>
    (await app.db.query(`select custom from properties where source = $1`, [`file:${person.id}`])).rows
  expect(await custom()).toEqual([{ custom: { x_terrace: 40 } }])
  await bring(person, csv({ ...row, Terrace: '' }))
  expect(await custom()).toEqual([{ custom: null }])
})
