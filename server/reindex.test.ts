import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchProperties } from '../contract/search/search.ts'
import { makeIndiranagar } from './domains/places/factory.ts'
import { makeProperty } from './domains/properties/factory.ts'
import { insertProperties } from './domains/properties/service.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let programs: Programs
beforeAll(async () => {
  app = await startApp()
  programs = openPrograms()
})
afterAll(async () => {
  await programs.close()
  await app.close()
})

test('homes that the index lacks are found afterwards, and its indexes are built again', async () => {
  await insertProperties(app.db, [makeProperty(await makeIndiranagar(app.db))])
  const found = async () => (await app.ask(searchProperties, { query: { city: 'bengaluru' } })).data.length
  expect(await found()).toBe(0)
  const { code, said } = await programs.run(app.db, 'server/reindex.ts', '--indexes')
  expect(said).toMatch(/^Indexed 1 homes\.\nIndexes of search_homes: /)
  expect(code).toBe(0)
  expect(await found()).toBe(1)
})
