import { afterAll, beforeAll, expect, test } from 'vitest'
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
