import { expect, test } from 'vitest'
import { adminPoints, importPoints, savePoint } from '../../../../contract/places/points-of-interest.ts'
import type { PointOfInterest } from '../../../../contract/places/points-of-interest.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, choose, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const station: PointOfInterest = {
  market: 'in',
  kind: 'metro',
  slug: 'domlur-metro-bengaluru',
  name: 'Domlur metro',
  city: { slug: 'bengaluru', name: 'Bengaluru' },
  location: [77.6387, 12.9611],
  source: 'Open data 2026',
}

test('the operator lists, adds and loads points, and reads what a file lacks', async () => {
  const saved: unknown[] = []
  const app = await openApp('/', [
    answer(adminPoints, () => ({ data: [station], total: 1 })),
    answer(savePoint, (_query, { slug }, body) => {
      saved.push([slug, body])
      return { data: station }
    }),
    answer(importPoints, () => ({ data: { saved: 2, faults: [{ row: 3, message: 'This kind is not known.' }] } })),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/points')
  await one('button', 'Edit: Domlur metro')
  expect(texts('tbody tr')[0]).toContain('Bengaluru')
  choose(await one('select', 'Kind'), 'School')
  await until(() => expect(app.asked.at(-1)?.query).toMatchObject({ market: 'in', kind: 'school' }))

  ;(await one('button', 'Add a point')).click()
  const name = await one('[role="dialog"] input', 'Name')
  submit(name)
  await until(() => expect(all('[role="dialog"] [aria-invalid="true"]')).toHaveLength(4))
  type(name, 'A school')
  type(await one('[role="dialog"] input', 'Name in addresses'), 'a-school')
  type(await one('[role="dialog"] input', 'Longitude, latitude'), '77.6, 12.9')
  type(await one('[role="dialog"] input', 'Source'), 'Survey')
  choose(await one('[role="dialog"] select', 'Kind'), 'School')
  submit(name)
  const body = { kind: 'school', name: 'A school', location: [77.6, 12.9], source: 'Survey', isNew: true }
  await until(() => expect(saved).toEqual([['a-school', body]]))
  await until(() => expect(all('[role="dialog"]')).toEqual([]))

  ;(await one('button', 'Load a file')).click()
  const rows = await one('[role="dialog"] textarea')
  type(rows, 'kind,name,longitude,latitude,source')
  submit(rows)
  await one('[role="dialog"] li', 'Row 3: This kind is not known.')
  expect(texts('[role="status"]').join()).toContain('2 points were saved.')
})
