import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { listProfiles } from '../contract/directories/profiles.ts'
import {
  attachProfileDocument,
  saveProfileDraft,
  startProfile,
  submitProfile,
} from '../contract/directories/own-profile.ts'
import { uploadDocument } from '../contract/documents.ts'
import { listNotifications } from '../contract/notifications.ts'
import { readStrictly } from '../contract/strict-answer.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { bringSession, newModerator, newOwner, newReader, type Person } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** Submits an agent's profile with a document, by API calls. */
async function handIn(request: APIRequestContext, { token }: Person, name: string): Promise<string> {
  const { data: draft } = await ask(request, startProfile, {
    body: { id: randomUUID(), kind: 'agent', market: 'in' },
    token,
  })
  const params = { id: draft.id }
  const fields = {
    name,
    bio: 'I have helped families find homes in Indiranagar since 2011, with care and patience.',
    city: { slug: 'bengaluru' },
    languages: ['en', 'hi'],
    specialities: ['resale'],
    license: 'PRM/KA/RERA/1251/446/AG/200101/000123',
    licenseState: 'Karnataka RERA',
    licenseUntil: '2030-01-01',
    areas: [{ city: 'bengaluru', locality: 'indiranagar' }],
  }
  const sent = await request.fetch('/api/documents', {
    method: 'POST',
    params: { kind: 'license', name: 'certificate.pdf' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    data: PDF,
  })
  const { data: document } = readStrictly(uploadDocument, await sent.json())
  await ask(request, attachProfileDocument, { params: { ...params, documentId: document.id }, token })
  const { data: saved } = await ask(request, saveProfileDraft, {
    params,
    body: { version: draft.version, fields },
    token,
  })
  await ask(request, submitProfile, { params, body: { version: saved.version }, token })
  return draft.id
}

const wordOf = () =>
  `Q${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`

test('A moderator reads a profile with its documents, approves it with a check and revokes that; its owner is told', async ({
  page,
  request,
}) => {
  const word = wordOf()
  const name = `Farah ${word}`
  const agent = await newOwner(request, name)
  await handIn(request, agent, name)
  await bringSession(page, await newModerator(request))
  await open(page, `/admin/profiles?text=${word}`)
  await expect(page.getByRole('heading', { name: 'Profiles' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: `Review: ${name}` }).click()

  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('certificate.pdf')).toBeVisible()
  await expect(page.getByText('PRM/KA/RERA/1251/446/AG/200101/000123, Karnataka RERA')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Open: certificate.pdf' }).click()
  expect((await saving).suggestedFilename()).toBe('certificate.pdf')

  await page.getByRole('button', { name: 'Approve' }).click()
  const form = page.getByRole('dialog', { name: 'Approve this profile' })
  await form.getByRole('group', { name: 'Licence' }).getByText('Passed', { exact: true }).click()
  await form.getByRole('group', { name: 'Identity' }).getByText('Not passed').click()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Approve' }).click()
  await expect(form.getByText('This is required.')).toBeVisible()
  await form.getByRole('textbox', { name: /^Why did it not pass/ }).fill('The photo cannot be seen.')
  await form.getByRole('button', { name: 'Approve' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  const found = async () => (await ask(request, listProfiles, { query: { kind: 'agent', text: word } })).data
  await expect
    .poll(async () => (await found()).map(({ checks }) => checks.map(({ kind }) => kind)))
    .toEqual([['license']])

  await page.getByRole('button', { name: 'Revoke: Licence' }).click()
  const revocation = page.getByRole('dialog', { name: 'Revoke this check?' })
  await revocation.getByRole('button', { name: 'Revoke' }).click()
  await expect(revocation.getByText('Say why, in a sentence.')).toBeVisible()
  await revocation.getByRole('textbox', { name: /^Why/ }).fill('The authority withdrew it.')
  await revocation.getByRole('button', { name: 'Revoke' }).click()
  await expect(revocation).toBeHidden()
  await expect(page.getByText('Withdrawn')).toBeVisible()

  const titles = async () =>
    (await ask(request, listNotifications, { token: agent.token })).data.map(({ title }) => title)
  await expect
    .poll(titles)
    .toEqual(expect.arrayContaining([`Your profile is live: ${name}`, `A check is no longer valid: ${name}`]))
})

test('Of two moderators who decide about one profile the second is told that it is decided', async ({
  page,
  browser,
  request,
}) => {
  const name = `Farah ${wordOf()}`
  const id = await handIn(request, await newOwner(request, name), name)
  const desk = await browser.newPage()
  await bringSession(page, await newModerator(request))
  await bringSession(desk, await newModerator(request))
  for (const one of [page, desk]) {
    await open(one, `/admin/profiles?profile=${id}`)
    await one.getByRole('button', { name: 'Reject' }).click()
    await one.getByRole('textbox', { name: /^What has to change/ }).fill('The licence is of another person.')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expectToast(desk, 'Someone else has already decided this.')
  await expect(desk.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Reject' })).toBeHidden()
})

test('A visitor reports a profile on a phone; upheld by a moderator, the member who reported is told', async ({
  page,
  browser,
  request,
}) => {
  const { data: agents } = await ask(request, listProfiles, { query: { kind: 'agent', sort: 'listings' } })
  const agent = agents.at(-1) ?? { slug: '', name: '' }
  const reader = await newReader(request)
  await page.setViewportSize(devices.phone)
  await bringSession(page, reader)
  await open(page, `/agent-details/${agent.slug}`)
  await page.getByRole('button', { name: 'Report this profile' }).click()
  const form = page.getByRole('dialog', { name: 'Report this profile' })
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form.getByText('Choose what is wrong.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const words = `The number belongs to somebody else ${wordOf()}.`
  await form.getByRole('radio', { name: 'The licence is not valid or not theirs' }).check()
  await form.getByRole('textbox', { name: /^Tell us more/ }).fill(words)
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form).toBeHidden()

  const desk = await browser.newPage()
  await bringSession(desk, await newModerator(request))
  await open(desk, '/admin/profiles?view=reports')
  const report = desk.getByRole('article').filter({ hasText: words })
  await expect(report).toContainText('Reported by a member')
  expect(await violations(desk)).toEqual([])
  await report.getByRole('button', { name: 'Uphold' }).click()
  const decision = desk.getByRole('dialog', { name: 'Uphold this report?' })
  await decision.getByRole('textbox', { name: /^What did you find/ }).fill('The authority does not know it.')
  await decision.getByRole('button', { name: 'Uphold' }).click()
  await expect(decision).toBeHidden()
  await expect(report).toBeHidden()
  const titles = async () =>
    (await ask(request, listNotifications, { token: reader.token })).data.map(({ title }) => title)
  await expect.poll(titles).toContain(`Your report: ${agent.name}`)
})
