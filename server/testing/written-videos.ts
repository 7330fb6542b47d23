import { endpoints } from '../../contract/index.ts'
import { readStrictly } from '../../contract/strict-answer.ts'
import { box, mp4 } from '../domains/listings/videos/factory.ts'
import type { Asked, AskInput, TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** A draft, with the upload of a video where the call is about one. */
export async function videoThing(app: Asked, by: { token: string }, call: string): Promise<AskInput> {
  const { data: draft } = await app.ask(endpoints.startDraft, { body: {}, token: by.token })
  const begun = { params: { id: draft.id }, body: { type: 'video/mp4', bytes: 9, mark: '9-9' } }
  if (call === 'beginVideo') return begun
  const { data } = await app.ask(endpoints.beginVideo, { ...begun, token: by.token })
  return { params: { id: draft.id, key: data.key } }
}

/** Uploads a video with a marker in its file, and captions with another. */
export async function filmHome({ app, writer }: { app: TestApp; writer: Writer }): Promise<void> {
  const { data: draft } = await app.ask(endpoints.startDraft, { body: {}, token: writer.me.token })
  const bytes = mp4({ after: box('udta', Buffer.from(writer.word('uploadVideoPart.file'))) })
  const { data: begun } = await writer.say(endpoints.beginVideo, {
    params: { id: draft.id },
    body: { type: 'video/mp4', bytes: bytes.length, mark: `${bytes.length}-7` },
  })
  const at = (path: string) => path.replace('{id}', draft.id).replace('{key}', begun.key)
  const part = endpoints.uploadVideoPart
  await writer.send({ ...part, path: at(part.path) }, bytes, 'video/mp4', { offset: '0' })
  const captions = endpoints.uploadCaptions
  const vtt = Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${writer.word('uploadCaptions.file')}`)
  const sent = await writer.send({ ...captions, path: at(captions.path) }, vtt, 'text/vtt')
  const { id } = readStrictly(captions, sent).data
  await app.ask(endpoints.saveDraft, {
    params: { id: draft.id },
    body: {
      version: draft.version,
      fields: { video: { key: begun.key, poster: await writer.upload(), captions: { id, language: 'en' } } },
    },
    token: writer.me.token,
  })
}
