import { listProfiles } from '../contract/directories/profiles.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { updateLead } from '../contract/enquiries/lead-changes.ts'
import { listLeads } from '../contract/enquiries/leads.ts'
import { disputeReview, listReviews, myReviews, replyToReview } from '../contract/reviews/reviews.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { joinAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { bringSession, newModerator, newPerson, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test('An asker reviews an agent, a moderator publishes it, the agent replies and disputes, and the moderator decides', async ({
  page,
  browser,
  request,
}) => {
  const word = `Q${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`
  const [agent, asker] = [await newPerson(request, `Farah ${word}`), await newReader(request)]
  await joinAgency([agent.user._id])
  const { data: found } = await ask(request, listProfiles, { query: { kind: 'agent', text: word } })
  const profileId = found[0]?.id ?? ''
  const { data: enquiry } = await ask(request, sendEnquiry, {
    body: {
      subject: { kind: 'person', id: profileId },
      message: 'Do you know Indiranagar?',
      fullName: 'Meera Iyer',
      consent: true,
    },
    token: asker.token,
  })
  const address = `/queries?query=${enquiry.id}&review=write`

  // Reviews are only possible after an answer.
  await page.setViewportSize(devices.phone)
  await bringSession(page, asker)
  await open(page, address)
  await expect(page.getByText('Do you know Indiranagar?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeHidden()

  const { data: leads } = await ask(request, listLeads, { token: agent.token })
  const params = { id: leads[0]?.id ?? '' }
  for (const [version, stage] of (['contacted', 'lost'] as const).entries())
    await ask(request, updateLead, {
      params,
      body: { version: version + 1, stage, ...(stage === 'lost' && { lostReason: 'found-elsewhere' }) },
      token: agent.token,
    })

  // The invitation's link opens the form.
  await open(page, address)
  const form = page.getByRole('dialog', { name: `Review Farah ${word}` })
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Choose one to five stars.')).toBeVisible()
  await form.getByRole('group', { name: 'Overall' }).getByRole('radio', { name: '2 out of 5 stars' }).check()
  await form
    .getByRole('group', { name: /^Kept their word/ })
    .getByRole('radio', { name: '3 out of 5 stars' })
    .check()
  const text = form.getByRole('textbox', { name: 'What was it like?' })
  await text.fill(`The visit with ${word} was moved twice. Call me on 98765 43210.`)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(text).toHaveAccessibleDescription(/Remove phone numbers/)
  expect(await violations(page)).toEqual([])
  const said = `The visit with ${word} was moved twice, and nobody said why.`
  await text.fill(said)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form).toBeHidden()
  const own = page.getByRole('region', { name: `Your review of Farah ${word}` })
  await expect(own.getByText('Waiting', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const reviews = async () => (await ask(request, listReviews, { params: { id: profileId } })).data
  expect(await reviews()).toEqual([])

  const desk = await browser.newPage()
  await bringSession(desk, await newModerator(request))
  await open(desk, `/admin/reviews?text=${word}`)
  await desk.getByRole('button', { name: `Publish: ${said.slice(0, 60)}` }).click()
  await expect(desk.getByText(said)).toBeHidden()
  expect((await reviews()).map(({ text: words }) => words)).toEqual([said])

  const { data: written } = await ask(request, myReviews, { token: asker.token })
  const of = { params: { id: written[0]?.id ?? '' }, token: agent.token }
  await ask(request, replyToReview, { ...of, body: { text: 'I am sorry. The owner had the keys.' } })
  await open(page, `/queries?query=${enquiry.id}`)
  await expect(own.getByText('Published', { exact: true })).toBeVisible()
  await expect(own.getByText('I am sorry. The owner had the keys.')).toBeVisible()

  await ask(request, disputeReview, { ...of, body: { reason: 'false', note: 'It was moved once.' } })
  expect(await reviews()).toEqual([])
  await open(desk, `/admin/reviews?state=disputed&text=${word}`)
  await expect(desk.getByText(/It was moved once/)).toBeVisible()
  await desk.getByRole('button', { name: /^Remove: / }).click()
  const removal = desk.getByRole('dialog', { name: 'Remove this review?' })
  await removal.getByRole('textbox', { name: /^Why/ }).fill('The diary shows one change.')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal).toBeHidden()
  await expect(desk.getByText(said)).toBeHidden()
  await open(page, `/queries?query=${enquiry.id}`)
  await expect(own.getByText('Why a moderator removed it: The diary shows one change.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeHidden()
})
