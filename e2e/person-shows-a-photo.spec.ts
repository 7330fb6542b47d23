import sharp from 'sharp'
import { violations } from './support/axe.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482a' } })
    .png()
    .toBuffer()

test('A person shows a photo, and takes it away again', async ({ page, request }) => {
  await bringSession(page, await newPerson(request))
  await open(page, '/profile')
  const field = page.getByRole('group', { name: 'Photo' })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: /Choose a photo|Replace photo/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('note.png', Buffer.from('no picture at all'))
  await expect(field.getByRole('alert')).toHaveText(/browser cannot read this file/)
  await choose('small.png', await photo(100, 100))
  await expect(field.getByRole('alert')).toHaveText(/at least 320 pixels a side/)

  const sent = page.waitForRequest((asked) => asked.url().endsWith('/api/pictures'))
  await choose('me.png', await photo(900, 700))
  expect((await sent).headers()['content-type']).toBe('image/jpeg')
  await expectToast(page, 'Photo saved.')
  await expect(field.getByRole('alert')).toBeHidden()
  const inHeader = page.getByRole('banner').locator('img')
  await expect(inHeader).toHaveAttribute('src', /\/images\/[0-9a-f]{32}-320\.webp$/)
  await expect(inHeader).toHaveJSProperty('complete', true)
  expect(await violations(page)).toEqual([])

  await open(page, '/profile')
  await expect(inHeader).toHaveJSProperty('naturalWidth', 320)
  await field.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Photo removed.')
  await expect(inHeader).toHaveCount(0)
  await expect(field.getByRole('button', { name: 'Choose a photo' })).toBeFocused()
})
