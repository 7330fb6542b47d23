import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { login } from '../contract/auth.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { ask, newest } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { factorIsDue, proofIsOld, proveEmail } from './support/database.ts'
import { codeSentTo } from './support/outbox.ts'
import { bringSession, newModerator } from './support/person.ts'
import { addApp, codeOfApp, newAgent, nextCodeOfApp, PASSWORD, prompt } from './support/second-factor.ts'
import { expect, open, test } from './support/test.ts'

const all: Endpoint[] = Object.values(endpoints)
/** What a person without rights of staff is asked for the second factor again. */
const grave = all.filter(({ who, secondFactor }) => who === 'member' && secondFactor === 'fresh')

const Refused = z.object({ code: z.string() })

/** The codes with which the server refuses each grave change to a session. */
async function refusals(request: APIRequestContext, token: string): Promise<Set<string>> {
  const codes = new Set<string>()
  for (const { method, path } of grave) {
    const address = path.replaceAll(/\{\w+\}/g, '01990000-0000-7000-8000-000000000001')
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.fetch(address, { method, headers, ...(method !== 'GET' && { data: {} }) })
    codes.add(Refused.parse(JSON.parse(await response.text())).code)
  }
  return codes
}

test('A thief with the password, or with an open session, changes nothing', async ({ page, request }) => {
  const agent = await newAgent(request)
  const secret = await addApp(request, agent)
  const { token } = await ask(request, login, {
    query: { loginFor: 'agent' },
    body: { email: agent.email, password: PASSWORD },
  })
  expect(grave.length).toBeGreaterThan(8)
  expect([...(await refusals(request, token))]).toEqual(['SECOND_FACTOR_REQUIRED'])

  await proofIsOld(agent.user._id)
  expect([...(await refusals(request, newest(agent.token)))]).toEqual(['SECOND_FACTOR_STALE'])

  // The owner proves it, and what they asked for goes on.
  await bringSession(page, agent)
  await open(page, '/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(prompt(page).getByText('This change asks for your second factor again.')).toBeVisible()
  await prompt(page).getByLabel('Code from your authenticator app').fill(nextCodeOfApp(secret))
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test('A moderator without a second factor adds one once the seven days are over', async ({ page, request }) => {
  const { user, token } = await newModerator(request)
  await proveEmail(user._id)
  await factorIsDue(user._id)
  await bringSession(page, { user: { ...user, emailVerified: true }, token })
  await open(page, '/profile')
  const dialog = prompt(page)
  await expect(dialog.getByText('Your role needs a second factor. Add one to go on.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('6-digit code').fill(await codeSentTo(user.email ?? ''))
  await dialog.getByRole('button', { name: 'Add an authenticator app' }).click()
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel('Code from your authenticator app').fill(codeOfApp(secret))
  await dialog.getByRole('button', { name: 'Add the app' }).click()
  await dialog.getByLabel('I have stored my recovery codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()
})
