import { endpoints } from '../../contract/index.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Person } from './person.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

interface Writing {
  app: TestApp
  writer: Writer
}

/** Opens the thread of an enquiry and writes a message in it. */
async function writeAbout({ app, writer }: Writing, enquiryId: string, word: string): Promise<{ id: string }> {
  const { data } = await app.ask(endpoints.openThread, {
    body: { subject: { kind: 'enquiry', id: enquiryId } },
    token: writer.me.token,
  })
  const params = { id: data.id }
  await writer.say(endpoints.sendMessage, { params, body: { clientId: uuidv7(), text: writer.word(word) } })
  return params
}

/** Writes to a lister, talks with a person who asked about a home, and reports that person's message. */
export async function talkInThreads(writing: Writing, other: Person, sent: string): Promise<void> {
  const { app, writer } = writing
  await writeAbout(writing, sent, 'message to a lister')
  const { rows } = await app.db.query<{ id: string }>(
    `select id from properties where owner_user_id = $1 and standard_status = 'active' limit 1`,
    [writer.me.id],
  )
  const { data: asked } = await app.ask(endpoints.sendEnquiry, {
    body: { subject: { kind: 'property', id: rows[0]?.id ?? '' }, consent: true },
    token: other.token,
  })
  const params = await writeAbout(writing, asked.id, 'message to whoever asked')
  await writer.say(endpoints.updateThread, { params, body: { isMuted: true } })
  const { data: answer } = await app.ask(endpoints.sendMessage, {
    params,
    body: { clientId: uuidv7(), text: 'Is there a lift?' },
    token: other.token,
  })
  await writer.say(endpoints.reportMessage, {
    params: { id: answer.id },
    body: { reason: 'spam', details: writer.word('reportMessage.details') },
  })
}
