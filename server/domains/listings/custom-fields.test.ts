import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCustomField,
  adminCustomFields,
  moveCustomField,
  retireCustomField,
  saveCustomField,
  type AdminCustomField,
} from '../../../contract/properties/custom-field-admin.ts'
import { customFields } from '../../../contract/properties/custom-fields.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import {
  countProperties,
  mapProperties,
  propertyRelaxations,
  searchProperties,
} from '../../../contract/search/search.ts'
import { saveSearch } from '../../../contract/saved-searches.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
let lister: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Buyer', 'Admin'])
})
beforeEach(async () => {
  lister = await listers.someone(['Buyer', 'Admin'])
})
afterAll(() => app.close())

const market = { query: { market: 'in' as const } }
const plain = {
  kind: 'choice' as const,
  label: 'Kitchen style',
  labelHindi: 'रसोई का प्रकार',
  choices: [
    { label: 'Open', labelHindi: 'खुली' },
    { label: 'Closed', labelHindi: 'बंद' },
  ],
  subTypes: [],
  intents: [],
  required: false,
  filterable: true,
}
async function add(more: object = {}): Promise<AdminCustomField> {
  const before = await fieldsNow()
  const { data } = await app.ask(addCustomField, { ...market, body: { ...plain, ...more }, token: admin.token })
  const field = data.find(({ id }) => !before.some((one) => one.id === id))
  if (!field) throw new Error('Nothing was added.')
  return field
}
const fieldsNow = async () => (await app.ask(adminCustomFields, { ...market, token: admin.token })).data
const editOf = ({ id: _id, key: _key, used: _used, retired: _retired, ...field }: AdminCustomField) => field
const save = (field: AdminCustomField, more: object) =>
  app.ask(saveCustomField, { params: { id: field.id }, body: { ...editOf(field), ...more }, token: admin.token })
const publish = async (custom: object) => {
  const { id } = await listers.publish(lister, { custom })
  await app.work()
  return id
}
const pageOf = async (id: string) => (await app.ask(getProperty, { params: { id } })).data
const found = async (custom: string) =>
  (await app.ask(searchProperties, { query: { ...market.query, custom } })).data.map(({ id }) => id)

test('a field an administrator adds is filled in, shown on the page and searched by', async () => {
  const style = await add()
  const garden = await add({ kind: 'number', label: 'Garden', labelHindi: 'बाग़', unit: 'm²', choices: [] })
  expect(style).toMatchObject({ key: 'x_kitchen_style', choices: [{ key: 'open' }, { key: 'closed' }], version: 1 })
  const home = await publish({ x_kitchen_style: 'open', x_garden: 40.5 })
  const other = await publish({ x_kitchen_style: 'closed' })

  expect((await pageOf(home)).custom).toEqual({ x_kitchen_style: 'open', x_garden: 40.5 })
  expect(await found('x_kitchen_style:open')).toEqual([home])
  expect((await found('x_kitchen_style:closed,open')).toSorted()).toEqual([home, other].toSorted())
  expect(await found('x_garden:40..50;x_kitchen_style:open')).toEqual([home])
  expect(await found('x_garden:41..')).toEqual([])
  const query = { ...market.query, custom: 'x_garden:..41' }
  expect((await app.ask(countProperties, { query })).data.count).toBe(1)
  const map = await app.ask(mapProperties, { query: { ...query, box: '70,5,90,30', zoom: '6' } })
  expect(map.data.homes.length + map.data.withheld.length + map.data.clusters.length).toBe(1)
  const { data: ways } = await app.ask(propertyRelaxations, { query: { ...query, custom: 'x_garden:99..' } })
  expect(ways).toMatchObject([{ filters: ['custom'] }])
  expect((await fieldsNow()).find(({ id }) => id === garden.id)?.used).toBe(1)
  expect((await app.ask(customFields, market)).data).toMatchObject([{ key: 'x_kitchen_style' }, { key: 'x_garden' }])
})

test('only an administrator keeps the fields, and each change is logged with what was before', async () => {
  const field = await add({ label: 'Prayer room', kind: 'flag', choices: [] })
  for (const { token } of [await listers.someone(), await listers.someone(['Moderator']), await listers.anAgent()]) {
    expect(await app.refusal(adminCustomFields, { ...market, token })).toMatchObject({ status: 403 })
    expect(await app.refusal(addCustomField, { ...market, body: plain, token })).toMatchObject({ status: 403 })
    const change = { params: { id: field.id }, body: { ...editOf(field), label: 'Mine' }, token }
    expect(await app.refusal(saveCustomField, change)).toMatchObject({ status: 403 })
  }
  await save(field, { label: 'Room for prayer' })
  const { rows } = await app.db.query(
    `select before ->> 'label' as before, after ->> 'label' as after from audit_log where action = 'custom-field-changed' and target_id = $1`,
    [field.id],
  )
  expect(rows).toEqual([{ before: 'Prayer room', after: 'Room for prayer' }])
  expect((await fieldsNow()).find(({ id }) => id === field.id)).toMatchObject({ key: 'x_prayer_room', version: 2 })
})

test('two who change a field at once, a name taken twice, and too many fields are refused', async () => {
  const field = await add({ label: 'Street lights' })
  await save(field, { labelHindi: 'सड़क की बत्तियाँ' })
  const stale = { params: { id: field.id }, token: admin.token }
  const refused = { status: 409, problem: { code: 'CUSTOM_FIELD_CHANGED' } }
  expect(await app.refusal(saveCustomField, { ...stale, body: editOf(field) })).toMatchObject(refused)
  expect(await app.refusal(moveCustomField, { ...stale, body: { version: 1, by: -1 } })).toMatchObject(refused)
  expect(await app.refusal(retireCustomField, { ...stale, body: { version: 1, retired: true } })).toMatchObject(refused)
  const again = { ...market, body: { ...plain, label: 'street  Lights!' }, token: admin.token }
  expect(await app.refusal(addCustomField, again)).toMatchObject({ problem: { code: 'CUSTOM_FIELD_EXISTS' } })
  for (const [wrong, name] of [
    [{ label: '!?' }, 'label'],
    [{ choices: plain.choices.slice(1) }, 'choices'],
    [{ choices: [...plain.choices, { label: 'OPEN', labelHindi: 'खुला' }] }, 'choices'],
    [{ choices: Array.from({ length: 31 }, (_, at) => ({ label: `No ${at}`, labelHindi: 'ना' })) }, 'choices'],
  ] as const) {
    const body = { ...plain, label: 'Another', ...wrong }
    const { problem } = await app.refusal(addCustomField, { ...market, body, token: admin.token })
    expect(Object.keys(problem.errors ?? {})[0]).toBe(name)
  }
  const room = 30 - (await fieldsNow()).filter(({ retired }) => !retired).length
  const added: AdminCustomField[] = []
  for (let at = 0; at < room; at++) added.push(await add({ label: `Extra number ${at}` }))
  const full = { ...market, body: { ...plain, label: 'One more' }, token: admin.token }
  expect(await app.refusal(addCustomField, full)).toMatchObject({ problem: { code: 'CUSTOM_FIELDS_FULL' } })
  const order = (await fieldsNow()).map(({ id }) => id)
  const [second, first] = [added[1], added[0]]
  if (!first || !second) throw new Error('There was no room.')
  await app.ask(moveCustomField, { params: { id: second.id }, body: { version: 1, by: -1 }, token: admin.token })
  const at = order.indexOf(first.id)
  expect((await fieldsNow()).map(({ id }) => id)).toEqual(order.toSpliced(at, 2, second.id, first.id))
  for (const { id } of added)
    await app.ask(retireCustomField, {
      params: { id },
      body: { version: id === second.id ? 2 : 1, retired: true },
      token: admin.token,
    })
})

test('a kind and a choice that homes use stay, labels change everywhere', async () => {
  const field = await add({ label: 'Roof' })
  await publish({ x_roof: 'closed' })
  const refusal = async (more: object) =>
    app.refusal(saveCustomField, {
      params: { id: field.id },
      body: { ...editOf(field), ...more },
      token: admin.token,
    })
  const [open, closed] = field.choices
  const next = { label: 'Tiled', labelHindi: 'खपरैल' }
  expect(await refusal({ kind: 'text' })).toMatchObject({ status: 409, problem: { code: 'CUSTOM_KIND_FIXED' } })
  expect(await refusal({ choices: [open, next] })).toMatchObject({
    status: 409,
    problem: { code: 'CUSTOM_CHOICE_USED' },
  })
  await save(field, { choices: [{ ...closed, label: 'Covered' }, next] })
  expect((await app.ask(customFields, market)).data.find(({ key }) => key === 'x_roof')?.choices).toEqual([
    { key: 'closed', label: 'Covered', labelHindi: 'बंद' },
    { key: 'tiled', ...next },
  ])
})

test('hostile and wrong values are refused field by field', async () => {
  await add({ label: 'Built for', kind: 'text', choices: [] })
  await add({ label: 'Terrace', kind: 'number', choices: [] })
  await add({ label: 'Opened on', kind: 'date', choices: [] })
  await add({ label: 'Shed', subTypes: ['villa'] })
  await add({ label: 'Ramp', kind: 'flag', choices: [], required: true, intents: ['rent'] })
  const problemsOf = async (custom: unknown) => {
    const draft = await listers.begin(lister, { fields: await listers.flat(lister, { custom }) })
    return (await listers.check(lister, draft.id)).problems
  }
  expect(
    await problemsOf({
      x_built_for: 'Call 98765 43210',
      x_terrace: '12',
      x_opened_on: '2026-02-31',
      x_kitchen_style: '"open") || true',
      x_nothing: 1,
    }),
  ).toMatchObject({
    'custom.x_built_for': [{ code: 'CONTACT_IN_TEXT' }],
    'custom.x_terrace': [{ code: 'NUMBER_EXPECTED' }],
    'custom.x_opened_on': [{}],
    'custom.x_kitchen_style': [{ code: 'INVALID_OPTION' }],
    'custom.x_nothing': [{ code: 'CUSTOM_FIELD_UNKNOWN' }],
  })
  for (const custom of ['text', [1], { 'x_a"': 1 }, { X_A: 1 }])
    expect(Object.keys(await problemsOf(custom))).toEqual(['custom'])
  expect(await problemsOf({ x_built_for: 'x'.repeat(301) })).toMatchObject({ 'custom.x_built_for': [{}] })
  // A home of another kind loses the value, as it does other fields.
  const home = await publish({ x_shed: 'open', x_terrace: 3 })
  expect((await pageOf(home)).custom).toEqual({ x_terrace: 3 })
  const rent = { intent: 'rent', leaseAmountFrequency: 'month', listPrice: 30_000_00 }
  const draft = await listers.begin(lister, { fields: await listers.flat(lister, rent) })
  expect(await listers.refusedSubmit(lister, draft)).toMatchObject({
    problem: { errors: { 'custom.x_ramp': [expect.anything()] } },
  })
  for (const custom of [
    'x_a',
    'x_a:',
    'x_a:b"',
    "x_a:b'",
    'x_a:1..0',
    'y:b',
    'x_a:2026-01-01..5',
    'x_a:b;',
    `x_${'a'.repeat(60)}:b`,
  ])
    expect(await app.refusal(searchProperties, { query: { ...market.query, custom } })).toMatchObject({ status: 422 })
})

test('a field retired while a draft is open keeps what was typed and asks nobody else', async () => {
  const field = await add({ label: 'Well', required: true })
  const draft = await listers.begin(lister, { fields: await listers.flat(lister, { custom: { x_well: 'open' } }) })
  await app.ask(retireCustomField, {
    params: { id: field.id },
    body: { version: 1, retired: true },
    token: admin.token,
  })
  const { id } = await listers.submit(lister, draft)
  await app.work()
  expect((await pageOf(id)).custom).toEqual({ x_well: 'open' })
  expect(await found('x_well:open')).toEqual([id])
  const other = await publish({})
  expect((await pageOf(other)).custom).toBeUndefined()
})

test('a saved search remembers a custom field as its address has it, and hears of homes by it', async () => {
  const buyer = await listers.someone()
  const asking = (query: string) => ({ body: { name: 'With a garden', query }, token: buyer.token })
  const { data } = await app.ask(saveSearch, asking('city=bengaluru&x_garden=20..30&x_kitchen_style=open,closed'))
  expect(new URLSearchParams(data.query).get('x_garden')).toBe('20..30')
  expect(await app.refusal(saveSearch, asking('x_garden=30..20'))).toMatchObject({ status: 422 })
  const homes = [await publish({ x_garden: 25, x_kitchen_style: 'open' }), await publish({ x_garden: 35 })]
  const { rows } = await app.db.query<{ id: string }>(
    `select h.id from search_homes h, saved_search_conditions c where h.id = any($1) and h.custom @? c.custom`,
    [homes],
  )
  expect(rows.map(({ id }) => id)).toEqual(homes.slice(0, 1))
})

test('an edit changes custom fields at once, in the history, and a copy has them', async () => {
  const home = await publish({ x_garden: 10 })
  const edit = await listers.begin(lister, { of: { propertyId: home, as: 'edit' } })
  expect(edit.fields['custom']).toEqual({ x_garden: 10 })
  await listers.save(lister, edit.id, edit.version, { custom: { x_garden: 12 } })
  await listers.submit(lister, { id: edit.id, version: edit.version + 1 })
  await app.work()
  expect((await pageOf(home)).custom).toEqual({ x_garden: 12 })
  expect(await found('x_garden:12..12')).toEqual([home])
  expect((await listers.historyOf(home)).at(-1)).toMatchObject({ field: 'custom', to: { x_garden: 12 } })
  const copy = await listers.begin(lister, { of: { propertyId: home, as: 'clone' } })
  expect(copy.fields['custom']).toEqual({ x_garden: 12 })
})
