import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggest } from '../contract/search/search.ts'
import { makePlaces } from './domains/places/factory.ts'
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

const placeName = (...args: string[]) => programs.run(app.db, 'server/place-name.ts', ...args)

test('the operator gives a place another name, by which search finds it, and takes it away', async () => {
  await makePlaces(app.db, { Bengaluru: { at: [77.59, 12.97], localities: { Koramangala: [77.62, 12.93] } } })
  const place = 'bengaluru/koramangala'
  expect(await placeName(place, 'Silk Board Side')).toEqual({
    code: 0,
    said: `Other names of ${place}: Silk Board Side.`,
  })
  expect((await placeName(place, 'Silk Board Side')).said).toBe(`Other names of ${place}: Silk Board Side.`)
  expect((await placeName('bengaluru', 'Garden City')).said).toBe('Other names of bengaluru: Garden City.')
  const { data } = await app.ask(suggest, { query: { text: 'silk board side' } })
  expect(JSON.stringify(data)).toContain('Koramangala')
  expect((await placeName(place, 'Silk Board Side', '--remove')).said).toBe(`Other names of ${place}: none.`)
})

test('refuses in one line that says why', async () => {
  for (const [args, said] of [
    [['bengaluru/atlantis', 'A'], 'There is no place "bengaluru/atlantis" in the market "in".'],
    [['atlantis', 'A'], 'There is no place "atlantis" in the market "in".'],
    [['bengaluru', 'A', '--market', 'fr'], 'There is no market "fr". Give one of in, us.'],
  ] as const)
    expect(await placeName(...args)).toEqual({ code: 1, said })
})
