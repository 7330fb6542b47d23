import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { addLead } from '../contract/enquiries/lead-changes.ts'
import { ask } from './support/api.ts'
import { joinAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, folder, uniqueEmail } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, demoAgent, newModerator, newPerson, newReader } from './support/person.ts'
import { expect, open, openLive, test } from './support/test.ts'

const Accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }))

/** Sentences of the dashboard that lead to leads, each with its count. */
const ofLeads = [
  /^Reply to (\d+) leads? that (?:is|are) overdue/,
  /^(\d+) leads? needs? a first reply/,
  /^Follow up on (\d+) leads? today/,
  /^(\d+) leads? in the last 7 days/,
]

test.describe('An agent begins the day', () => {
  test('on the dashboard, and each count leads to just so many leads', async ({ page }) => {
    const accounts = Accounts.parse(JSON.parse(readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8')))
    const { email = '', password = '' } = accounts.find(({ role }) => role === 'Agent') ?? {}
    await open(page, '/login?loginFor=agent')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in as an agent' }).click()
    await expect(page).toHaveURL('/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'To do' })).toBeVisible()
    let followed = 0
    for (const sentence of ofLeads) {
      const link = main.getByRole('link', { name: sentence })
      if ((await link.count()) === 0) continue
      const [, count = ''] = sentence.exec((await link.innerText()).trim()) ?? []
      await link.click()
      await expect(main.getByText(new RegExp(`^${count} leads?$`))).toBeVisible()
      await page.goBack()
      await expect(main.getByRole('heading', { name: 'To do' })).toBeVisible()
      followed += 1
    }
    expect(followed).toBeGreaterThan(1)
  })

  test('on a phone without anything outside, with three steps where nothing waits', async ({ page, request }) => {
    await page.setViewportSize(devices.phone)
    await bringSession(page, await demoAgent(request))
    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible()
    await expectNothingOutside(page, [390])
    await bringSession(page, await newReader(request))
    await open(page, '/dashboard')
    await expect(page.getByText('You’re all caught up.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'To do' }).getByRole('listitem')).toHaveCount(3)
    await expectNothingOutside(page, [390])
  })

  test('and sees live who comes, whoever of the team adds them', async ({ page, request }) => {
    const [farah, vikram] = [await newPerson(request, 'Farah Khan'), await newPerson(request, 'Vikram Mehta')]
    await joinAgency([farah.user._id, vikram.user._id])
    await bringSession(page, farah)
    await openLive(page, '/dashboard')
    const team = page.getByRole('region', { name: 'Your team' })
    await expect(page.getByText('No leads in the last 7 days.')).toBeVisible()
    const body = {
      id: randomUUID(),
      fullName: 'Asha Rao',
      email: uniqueEmail('asker'),
      consentNote: 'Called and agreed',
    }
    await ask(request, addLead, { body, token: vikram.token })
    await expect(page.getByRole('link', { name: '1 lead in the last 7 days.' })).toBeVisible()
    await team
      .getByRole('row', { name: /Vikram Mehta/ })
      .getByRole('link', { name: '1' })
      .click()
    await expect(page.getByText(/^1 lead$/)).toBeVisible()
    await expect(page.getByText('Asha Rao').first()).toBeVisible()
  })
})

test('A moderator begins the day at the queue', async ({ page, request }) => {
  const { user } = await newModerator(request)
  const email = user.email ?? ''
  await open(page, '/login?way=email')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const field = page.getByRole('textbox', { name: '6-digit code' })
  await expect(field).toBeFocused()
  await page.keyboard.type(await codeSentTo(email))
  await expect(page).toHaveURL('/admin/moderation')
  await open(page, '/dashboard')
  const first = page.getByRole('region', { name: 'Waiting for a decision' }).getByRole('link').first()
  const [count = ''] = /\d+/.exec(await first.innerText()) ?? []
  expect(Number(count)).toBeGreaterThan(0)
})
