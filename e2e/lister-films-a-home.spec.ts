import { getDraft } from '../contract/listings/drafts.ts'
import { decideCase, moderationCase } from '../contract/moderation.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { photo, writeHome } from './support/listings.ts'
import { bringSession, newModerator, newOwner } from './support/person.ts'
import { expect, intercept, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** A video of two seconds, as a browser records it. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const paper = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 50; frame++) {
      if (paper) {
        paper.fillStyle = `hsl(${frame * 7} 60% 50%)`
        paper.fillRect(0, 0, 640, 360)
      }
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

const isPlaying = (page: Page, within: string) =>
  expect
    .poll(() => page.locator(within).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)))
    .toBeGreaterThan(0.2)

test('Whoever lists a home films it: uploads over a line that breaks, and visitors play it', async ({
  page,
  request,
  browser,
}) => {
  const owner = await newOwner(request)
  const { id, word } = await writeHome(request, owner)
  await bringSession(page, owner)
  await open(page, `/submit-listing?draft=${id}&step=photos`)
  const list = page.getByRole('list', { name: 'Photos' })
  await page
    .getByLabel('Add a floor plan', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(list.getByRole('img', { name: 'Picture 2: Floor plan' })).toBeVisible()

  const chooser = page.locator('input[accept^="video"]')
  await chooser.setInputFiles({ name: 'hall.mov', mimeType: 'video/quicktime', buffer: Buffer.from('moov') })
  await expect(page.getByText('Convert a MOV to MP4 first.')).toBeVisible()
  const buffer = await film(page)
  let broken = 1
  await intercept(page, /\/videos\/[0-9a-f]+\?offset/, (route) =>
    broken-- > 0 ? route.abort('internetdisconnected') : route.continue(),
  )
  await chooser.setInputFiles({ name: 'hall.webm', mimeType: 'video/webm', buffer })
  await expect(page.getByText('No connection. It will resume automatically.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove video' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Use this frame as preview' }).click()
  await expect(page.getByText('Play the video first, and stop at the frame you want.')).toBeVisible()
  await page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.play() : undefined))
  await isPlaying(page, 'video')
  await page.getByRole('button', { name: 'Use this frame as preview' }).click()
  await expect(page.getByText('This frame is the preview picture now.')).toBeVisible()
  await page.locator('input[accept^=".vtt"]').setInputFiles({
    name: 'words.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.100 --> 00:01.500\nThe hall in the morning'),
  })
  await expect(page.getByText('Captions added.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const saved = async () => (await ask(request, getDraft, { params: { id }, token: owner.token })).data.fields['video']
  await expect.poll(saved).toMatchObject({ captions: { language: 'en' } })

  await open(page, `/submit-listing?draft=${id}&step=preview`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A moderator is reviewing it now')

  const moderator = await browser.newPage()
  const decider = await newModerator(request)
  await bringSession(moderator, decider)
  await open(moderator, `/admin/moderation?home=${id}`)
  const theCase = moderator.getByRole('region', { name: 'The open case' })
  await expect(theCase.getByText(word).first()).toBeVisible()
  await theCase.getByRole('button', { name: /^Play video/ }).click()
  await isPlaying(moderator, 'dialog video')
  await moderator.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name: 'Close' }).click()
  await moderator.close()
  const params = { id }
  const { data } = await ask(request, moderationCase, { params, token: decider.token })
  await ask(request, decideCase, { params, body: { decision: 'approve', version: data.version }, token: decider.token })

  const visitor = await browser.newPage()
  const loaded: string[] = []
  visitor.on('request', (asked) => asked.url().includes('/videos/') && loaded.push(asked.url()))
  await expect.poll(async () => (await request.get(paths.property(id))).status()).toBe(200)
  await open(visitor, paths.property(id))
  await expect(visitor.getByText('Floor plan', { exact: true }).first()).toBeVisible()
  expect(loaded).toEqual([])
  await visitor.getByRole('button', { name: /^Play video/ }).click()
  await isPlaying(visitor, 'dialog video')
  const cues = () =>
    visitor
      .locator('dialog video')
      .evaluate((video) =>
        video instanceof HTMLVideoElement ? [...video.textTracks].map(({ language }) => language) : [],
      )
  expect(await cues()).toEqual(['en'])
  expect(await violations(visitor)).toEqual([])
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog', { name: 'Photos' })).toBeHidden()
  await visitor.close()
})
