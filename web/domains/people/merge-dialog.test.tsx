import { expect, test } from 'vitest'
import { recordPaths } from '../../../contract/member-paths.ts'
import {
  mergeAccounts,
  previewAccountMerge,
  undoAccountMerge,
  type AccountMergePreview,
} from '../../../contract/people/merging.ts'
import { adminPerson, type PersonDetail } from '../../../contract/people/people.ts'
import { currentUser } from '../../platform/session/account.ts'
import { administrator } from '../../testing/administrator.ts'
import { one, submit, texts, type, until } from '../../testing/dom.ts'
import { answer, openApp } from '../../testing/open-app.tsx'

const person: PersonDetail = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  roles: ['Buyer'],
  state: 'active',
  createdAt: '2026-05-01T00:00:00.000Z',
  language: 'en',
  contacts: [],
  merges: [],
  proposals: [],
  sessions: [],
  homes: { all: 0, onMarket: 0 },
  activity: [],
  risk: { score: 0, reasons: [] },
}
const found: AccountMergePreview = {
  other: { ...person, id: '01990000-0000-7000-8000-000000000002', name: 'Asha R', email: 'asha@example.test' },
  moves: [{ kind: 'favourite', count: 3, dropped: 2 }],
  contacts: [{ kind: 'phone', value: '+919876500001', moves: true }],
  roles: [],
  obstacles: [],
}
const merge = {
  id: '01990000-0000-7000-8000-000000000003',
  account: { id: found.other.id, name: found.other.name },
  at: '2026-06-01T06:00:00.000Z',
  undoUntil: '2026-06-08T06:00:00.000Z',
}

async function open(preview: AccountMergePreview) {
  let shown = person
  const merged: unknown[] = []
  const app = await openApp('/', [
    answer(adminPerson, () => ({ data: shown })),
    answer(previewAccountMerge, ({ other }) => {
      expect(other).toBe('asha@example.test')
      return { data: preview }
    }),
    answer(mergeAccounts, (_, __, body) => {
      merged.push(body)
      shown = { ...person, merges: [merge] }
      return { data: shown }
    }),
    answer(undoAccountMerge, () => {
      shown = person
      return { data: shown }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo(recordPaths.account(person.id))
  ;(await one('button', 'Merge another account')).click()
  const field = await one('[role="dialog"] input', 'The other account')
  type(field, 'asha@example.test')
  submit(field)
  return merged
}

test('an account is found, its preview shown, merged with a reason, and the merge undone', async () => {
  const merged = await open(found)
  const reason = await one('[role="dialog"] textarea')
  expect(texts('[role="dialog"] section').join()).toMatch(/Asha R.*Saved homes \(2 are here already\)3.*\+919876500001/)
  submit(reason)
  await until(() => expect(texts('[role="dialog"]').join()).toContain('Write a short reason.'))
  type(reason, 'Signed up twice.')
  submit(reason)
  await until(() => expect(texts('main').join()).toContain('8 Jun 2026'))
  expect(merged).toEqual([{ other: found.other.id, reason: 'Signed up twice.' }])
  ;(await one('button', `Undo the merge of ${merge.account.name}`)).click()
  ;(await one('[role="dialog"] button[type=submit]')).click()
  await until(() => expect(texts('main').join()).not.toContain('8 Jun 2026'))
})

test('what forbids a merge is named, and nothing can be sent', async () => {
  const merged = await open({ ...found, obstacles: ['staff', 'open-payment'] })
  await until(() =>
    expect(texts('[role="dialog"]').join()).toMatch(/cannot be merged.*rights in the back office.*payment or refund/),
  )
  const button = await one('[role="dialog"] button[type=submit]')
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
  expect(merged).toEqual([])
})
