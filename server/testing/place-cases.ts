import { addLocality, mergeLocality } from '../../contract/admin/places.ts'
import type { AskInput, TestApp } from './start-app.ts'

const city = { market: 'in', city: 'bengaluru' }
let made = 0

/** Calls about localities. */
export const isAboutPlaces = (call: string): boolean =>
  ['adminCities', 'adminLocalities', 'adminLocality', 'addLocality', 'changeLocality'].includes(call) ||
  call.endsWith('Merge') ||
  call === 'mergeLocality'

/** What such a call of Bengaluru needs, written by the admin with this token. */
export async function placeThing(app: TestApp, call: string, token: string): Promise<AskInput> {
  const body = () => {
    made += 1
    return { name: `Locality ${made}`, slug: `locality-${made}`, otherNames: [], location: [77.6, 12.9] }
  }
  const add = async () => (await app.ask(addLocality, { params: city, body: body(), token })).data
  if (call === 'adminCities' || call === 'adminLocalities') return { params: city }
  if (call === 'addLocality') return { params: city, body: body() }
  const { slug, version } = await add()
  const params = { ...city, locality: slug }
  if (call === 'changeLocality') return { params, body: { ...body(), version } }
  const { slug: into } = await add()
  if (call === 'previewMerge') return { params, query: { into } }
  if (call === 'mergeLocality') return { params, body: { into } }
  if (call === 'adminLocality') return { params }
  const { data } = await app.ask(mergeLocality, { params, body: { into }, token })
  await app.db.query(`update place_merges set state = 'done' where id = $1`, [data.id])
  return { params: { id: data.id } }
}
