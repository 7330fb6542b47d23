import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSearch } from '../../../contract/saved-searches.ts'
import { updateUser } from '../../../contract/users.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { asPerson, messagesTo } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomesJob } from '../properties/service.ts'

const LAKH = 100_000_00

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Kothrud: [73.81, 18.5] } } })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Kothrud ?? 0 }
})
afterAll(() => app.close())

test('an alert says how a home fits the budget of the account as it is then, and keeps the limit of its search', async () => {
  const [person, other] = [await asPerson(app), await asPerson(app)]
  const keepBudget = (comfortable: number, stretch: number) => {
    const [sale, rent] = [
      { comfortable: comfortable * LAKH, stretch: stretch * LAKH },
      { comfortable: 0, stretch: 0 },
    ]
    const budget = { market: 'in' as const, sale, rent, keptAt: app.clock.now().toISOString() }
    return app.ask(updateUser, { params: person.params, token: person.token, body: { budget } })
  }
  const publish = async (title: string, price: number) => {
    const now = app.clock.now().toISOString()
    const home = makeProperty({ ...base, title, listPrice: price * LAKH, createdAt: now, updatedAt: now })
    await insertProperties(app.db, [home])
    await addJob(app.db, indexHomesJob, { ids: [home.id] })
    await app.work()
  }
  const lastTo = async ({ email }: typeof person) => (await messagesTo(app, email)).at(-1)?.text ?? ''
  await keepBudget(70, 90)
  const query = `city=pune&priceMax=${80 * LAKH}`
  for (const { token } of [person, other]) await app.ask(saveSearch, { token, body: { name: 'In my budget', query } })

  await publish('A flat in budget', 60)
  expect(await lastTo(person)).toContain('₹\u00a060\u00a0L · within your budget · 2 BHK')
  expect(await lastTo(person)).toContain('Homes for sale in Pune, up to ₹\u00a080\u00a0L')
  expect(await lastTo(other)).toContain('₹\u00a060\u00a0L · 2 BHK')
  await publish('A flat above', 75)
  expect(await lastTo(person)).toContain('₹\u00a075\u00a0L · a stretch for your budget · 2 BHK')

  await keepBudget(40, 50)
  await publish('Another flat', 61)
  expect(await lastTo(person)).toContain('₹\u00a061\u00a0L · 2 BHK')
})
