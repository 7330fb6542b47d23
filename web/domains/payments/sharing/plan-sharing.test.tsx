import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { getPlan, type Plan } from '../../../../contract/payments/plan.ts'
import { getPlanShares, savePlanShares, type PlanShares } from '../../../../contract/payments/shares.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { all, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`
const AGENCY = id(9)
const none = { listings: 0, boosts: 0, reveals: 0, leads: 0 }
const person: User = {
  _id: id(2),
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}
const plan: Plan = {
  package: {
    code: 'team',
    versionId: id(1),
    version: 1,
    audience: 'agency',
    kind: 'plan',
    currency: 'INR',
    names: { en: 'Team', hi: 'Team' },
    features: { en: [], hi: [] },
    price: 0,
    taxRate: 0,
    trialDays: 0,
    quotas: { ...none, listings: 10, seats: 5, sites: 0 },
  },
  use: {
    listings: { limit: 10, used: 6 },
    boosts: { limit: 0, used: 0 },
    reveals: { limit: 0, used: 0 },
    leads: { limit: 0, used: 0 },
  },
  credits: 0,
  boosts: 0,
}
const shared = (farah: number, vikram: number, version = 'a'): PlanShares => ({
  version,
  limits: { ...none, listings: 10 },
  members: [
    {
      agentId: id(3),
      name: 'Farah Khan',
      given: { ...none, listings: farah },
      covered: { ...none, listings: farah },
      used: { ...none, listings: 4 },
    },
    {
      agentId: id(4),
      name: 'Vikram Shah',
      given: { ...none, listings: vikram },
      covered: { ...none, listings: vikram },
      used: none,
    },
  ],
})

const Saved = z.object({ version: z.string(), members: z.array(z.object({ listings: z.int() })) })

/** Opens the plan of the agency; returns what was saved. */
async function open(shares: () => PlanShares) {
  const saved: { version: string; listings: number[] }[] = []
  const agency = { id: AGENCY, slug: 'good', name: 'Good Homes', market: 'in', manages: true, creditShare: 0 } as const
  let now = shares()
  const app = await openApp('/', [
    answer(getPlan, () => ({ data: plan })),
    answer(myAgencies, () => ({ data: [agency], invitations: [], ownership: [] })),
    answer(getPlanShares, () => ({ data: now })),
    answer(savePlanShares, (_query, _params, body) => {
      const { version, members } = Saved.parse(body)
      const listings = members.map((member) => member.listings)
      saved.push({ version, listings })
      now = shared(listings[0] ?? 0, listings[1] ?? 0, `${now.version}a`)
      return { data: now }
    }),
  ])
  currentUser.set(person)
  await app.goTo(`/user-package?agency=${AGENCY}`)
  return saved
}

const field = (at: number) => {
  const input = all('main input[type="number"]')[at]
  if (!(input instanceof HTMLInputElement)) throw new Error(`there is no field ${at}`)
  return input
}

test('a manager moves homes from one member to another, and takes it back', async () => {
  const saved = await open(() => shared(6, 4))
  await one('h2', 'Shared with members')
  const save = await one('main button', 'Save shares')
  expect(save.hasAttribute('disabled')).toBe(true)
  ;(await one('main button[aria-label="One more: Homes on the market, Vikram Shah"]')).click()
  await until(() => expect(texts('main form [role="status"]')[0]).toContain('11 of 10 shared'))
  expect(save.hasAttribute('disabled')).toBe(true)
  type(field(0), '3')
  await until(() => expect(texts('main form [role="status"]')[0]).toContain('8 of 10 shared'))
  expect(texts('main form')[0]).toContain('1 home is paused if you save this.')
  expect(save.hasAttribute('disabled')).toBe(false)
  submit(field(0))
  await until(() => expect(saved).toEqual([{ version: 'a', listings: [3, 5] }]))
  ;(await one('button', 'Undo')).click()
  await until(() => expect(saved[1]).toEqual({ version: 'aa', listings: [6, 4] }))
})

test('a plan with nothing to share shows nothing', async () => {
  await open(() => ({ ...shared(0, 0), limits: none }))
  await one('h2', 'What you use')
  await until(() => expect(all('main form')).toEqual([]))
  expect(texts('main h2')).not.toContain('Shared with members')
})

test('an agency without members leads to invitations', async () => {
  await open(() => ({ ...shared(0, 0), members: [] }))
  const link = await one('main a', 'Invite members')
  expect(link.getAttribute('href')).toBe(`/agent-add?agency=${AGENCY}&tab=invitations`)
})
