import { randomUUID } from 'node:crypto'
import { adminPost } from '../contract/blog/post-admin.ts'
import { saveCategory } from '../contract/blog/taxonomy-admin.ts'
import { paths } from '../contract/paths.ts'
import { DAY_MS } from '../contract/time.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { giveRole, scheduledTimeComes } from './support/database.ts'
import { photo } from './support/listings.ts'
import { bringSession, newModerator, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const LONG =
  'Read the parent documents of thirty years before you pay a token to anybody, and ask who keeps the originals.'

/** Scheduled articles are published once a minute. */
const MINUTE_AND_MORE_MS = 90_000

test('An editor writes and schedules an article, its time comes, a reader comments, a moderator approves, it is seen and withdrawn', async ({
  page,
  request,
  browser,
}) => {
  const word = `veranda${Math.floor(Math.random() * 1e6)}`
  const title = `What a ${word} adds to a home`
  const editor = await newPerson(request, 'Sunita Rao')
  await giveRole(editor.user._id, 'Admin')
  const category = { market: 'in', name: `Rooms ${word}`, slug: word, description: 'About rooms.' }
  await ask(request, saveCategory, { params: { id: randomUUID() }, body: category, token: editor.token })

  await bringSession(page, { ...editor, user: { ...editor.user, roles: ['Admin'] } })
  await open(page, '/admin/posts')
  await page.getByRole('button', { name: 'Write an article' }).click()
  const begin = page.getByRole('dialog', { name: 'Write an article' })
  await begin.getByRole('textbox', { name: 'Title' }).fill(title)
  await begin.getByRole('button', { name: 'Start writing' }).click()
  await page.getByRole('textbox', { name: 'Excerpt' }).fill(`${LONG} It is worth more than it costs.`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('## The papers')
  await page.keyboard.press('Enter')
  await page.keyboard.type(LONG)
  await page.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Subheading' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category.name })
  await page.locator('input[type=file]').setInputFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })
  await page.getByRole('textbox', { name: 'What the cover shows' }).fill('A shaded veranda with two chairs')
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByLabel('Publish at')).toHaveAccessibleDescription(/Choose a day and a time/)
  await schedule.getByLabel('Publish at').fill(`${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T18:30`)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expectToast(page, 'Scheduled.')
  await expect(page.getByText(/^Goes live .*6:30\spm/)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('post') ?? ''
  const { data: post } = await ask(request, adminPost, { params: { id }, token: editor.token })
  const address = paths.blogPost(post.slug)

  const visitor = await browser.newPage()
  expect((await visitor.goto(address))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1, name: 'We can’t find this article' })).toBeVisible()
  await scheduledTimeComes(id)
  await expect
    .poll(async () => (await visitor.request.get(address)).status(), { timeout: MINUTE_AND_MORE_MS, intervals: [2000] })
    .toBe(200)
  expect(await (await visitor.request.get('/blog/feed.xml')).text()).toContain(`<title>${title}</title>`)
  await page.reload()
  await page.getByRole('link', { name: 'Preview as a reader' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const reader = await browser.newPage()
  await bringSession(reader, await newPerson(request, 'Arjun Nair'))
  await open(reader, address)
  await expect(reader.getByRole('heading', { level: 2, name: 'The papers' })).toBeVisible()
  expect(await violations(reader)).toEqual([])
  const said = `Our ${word} faces east.`
  await reader.getByRole('textbox', { name: 'Add a comment' }).fill(said)
  await reader.getByRole('button', { name: 'Send comment' }).click()
  await expect(reader.getByText('Waiting for approval')).toBeVisible()

  await open(visitor, address)
  await expect(visitor.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(visitor.getByText(said)).toBeHidden()

  const desk = await browser.newPage()
  await bringSession(desk, await newModerator(request))
  await open(desk, `/admin/comments?text=${word}`)
  await desk.getByRole('button', { name: `Approve: ${said}` }).click()
  await expect(desk.getByRole('button', { name: `Approve: ${said}` })).toBeHidden()

  await open(visitor, address)
  await expect(visitor.getByText(said)).toBeVisible()
  await page.bringToFront()
  await open(page, `/admin/posts?post=${id}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expectToast(page, 'Archived. Readers no longer see it.')
  expect((await visitor.goto(address))?.status()).toBe(410)
  await expect(visitor.getByRole('heading', { level: 1, name: 'This article has been withdrawn' })).toBeVisible()
  await Promise.all([reader.close(), desk.close(), visitor.close()])
})
