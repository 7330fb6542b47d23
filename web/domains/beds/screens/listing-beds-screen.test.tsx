import { expect, test } from 'vitest'
import { listBeds } from '../../../../contract/beds/beds.ts'
import {
  adminRoommateReports,
  decideRoommateReports,
  type ReportedRoommate,
} from '../../../../contract/beds/roommate-reports.ts'
import type { Warden } from '../../../../contract/beds/warden.ts'
import { saveWarden, sendWardenCode } from '../../../../contract/beds/wardens.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const ID = '01990000-0000-7000-8000-000000000001'
const MESSAGE = 'Saved.'

const reported: ReportedRoommate = {
  request: {
    id: ID,
    city: { slug: 'bengaluru', name: 'Bengaluru' },
    budgetMax: 15_000_00,
    currency: 'INR',
    moveIn: '2026-07-01',
    habits: {
      sleep: 'early',
      guests: 'rarely',
      smoking: 'no',
      food: 'eggs',
      cleanliness: 'tidy',
      days: 'study',
    },
  },
  fullName: 'Ravi Menon',
  isRemoved: false,
  reports: 3,
  reasons: ['advertising'],
  isSuspended: true,
  at: '2026-06-01T05:00:00.000Z',
  party: false,
}

test('a lister names the warden and verifies the number with its code', async () => {
  let warden: Warden | undefined
  const saved: unknown[] = []
  const app = await openApp('/', [
    answer(listBeds, () => ({
      data: [],
      currency: 'INR' as const,
      title: 'Rooms in Indiranagar',
      ...(warden && { warden }),
    })),
    answer(saveWarden, (_query, _params, body) => {
      saved.push(body)
      warden = { name: 'Savitri Rao', phone: '+919812345678', isVerified: saved.length === 2 }
      return { message: MESSAGE, data: warden }
    }),
    answer(sendWardenCode, () => ({ message: MESSAGE, data: { resendAfterMs: 30_000 } })),
  ])
  currentUser.set(administrator)
  await app.goTo(memberPaths.listingBeds(ID))
  ;(await one('button', 'Name a warden …')).click()
  const name = await one('[role="dialog"] input', 'Name')
  submit(name)
  await until(() => expect(all('[role="dialog"] [aria-invalid="true"]')).toHaveLength(2))
  type(name, 'Savitri Rao')
  type(await one('[role="dialog"] input', /Phone number/), '+91 98123 45678')
  submit(name)
  type(await one('[role="dialog"] input', /6-digit code/), '123456')
  submit(name)
  await until(() => expect(all('[role="dialog"]')).toEqual([]))
  expect(saved).toMatchObject([{ name: 'Savitri Rao' }, { name: 'Savitri Rao', otp: '123456' }])
  await until(() => expect(texts('section[aria-label="Warden"]')[0]).toContain('Verified'))
})

test('a moderator removes a reported roommate request with a reason', async () => {
  const decided: unknown[] = []
  const app = await openApp('/', [
    answer(adminRoommateReports, () => ({
      data: decided.length ? [] : [reported],
      total: decided.length ? 0 : 1,
    })),
    answer(decideRoommateReports, (_query, { id }, body) => {
      decided.push([id, body])
      return { message: MESSAGE }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/roommate-reports')
  ;(await one('button', 'Remove: Ravi Menon, Bengaluru')).click()
  expect(texts('tbody tr')[0]).toContain('Off the board until you decide')
  const reason = await one('[role="dialog"] textarea')
  type(reason, 'It advertises rooms.')
  submit(reason)
  await until(() => expect(decided).toEqual([[ID, { to: 'removed', reason: 'It advertises rooms.' }]]))
  await until(() => expect(all('[role="dialog"]')).toEqual([]))
})
