import { expect, test } from 'vitest'
import { listSignInMethods } from '../../../contract/account.ts'
import { getPlan, type Plan } from '../../../contract/payments/plan.ts'
import type { User } from '../../../contract/users.ts'
import { currentUser } from '../../platform/session/account.ts'
import { one, texts, until } from '../../testing/dom.ts'
import { answer, openApp } from '../../testing/open-app.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const person: User = {
  _id: id,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.test',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}
const quotas = { listings: 100, boosts: 5, reveals: 20, leads: 0, seats: 0, sites: 1 }
const pro: Plan['package'] = {
  code: 'pro',
  versionId: id,
  version: 1,
  audience: 'agent',
  kind: 'plan',
  currency: 'INR',
  names: { en: 'Pro', hi: 'Pro' },
  features: { en: [], hi: [] },
  price: 99_900,
  taxRate: 1800,
  trialDays: 0,
  periodDays: 30,
  quotas,
}
const none = { limit: 0, used: 0 }
const plan = (more: Partial<Plan>): Plan => ({
  package: pro,
  use: { listings: none, boosts: none, reveals: none, leads: none },
  credits: 0,
  boosts: 0,
  ...more,
})
const subscription: Plan['subscription'] = {
  id,
  state: 'active',
  package: pro,
  periodStart: '2026-06-01T00:00:00.000Z',
  periodEnd: '2026-07-01T00:00:00.000Z',
  autoRenew: true,
  hasMandate: true,
  version: 1,
}

/** Opens the dialog that closes the account of a person with this plan. */
async function openDialog(more: Partial<Plan> | undefined): Promise<void> {
  const app = await openApp('/', [
    answer(getPlan, () => {
      if (!more) throw new TypeError('Failed to fetch')
      return { data: plan(more) }
    }),
    answer(listSignInMethods, () => ({ data: { hasPassword: true, devices: [], identities: [] } })),
  ])
  currentUser.set(person)
  await app.goTo('/profile')
  ;(await one('main button', 'Close my account')).click()
  await one('[role="dialog"] h2', 'Close your account?')
}

test('closing says what becomes of the plan and of the credits', async () => {
  await openDialog({ subscription, credits: 3 })
  await until(() =>
    expect(texts('[role="dialog"] li')).toEqual(
      expect.arrayContaining([
        'Your plan “Pro” ends now, though it is paid until 1 July 2026. Nothing is charged again. An agency keeps its plan.',
        'Credits and boosts in your account are lost.',
      ]),
    ),
  )
})

test('a person without a subscription reads nothing of plans', async () => {
  await openDialog({ credits: 3 })
  await one('[role="dialog"] li', 'Credits and boosts in your account are lost.')
  expect(texts('[role="dialog"] li').join(' ')).not.toContain('plan')
})

test('it is said also where the plan cannot be read', async () => {
  await openDialog(undefined)
  await until(() => expect(texts('[role="dialog"] li').join(' ')).toContain('If you have a plan, it ends now'))
})
