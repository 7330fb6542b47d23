import { endpoints } from '../../contract/index.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Writes to support as a guest by each contact of the account and as a member, and subscribes to the newsletter. */
export async function writeToSupport({ app, writer }: { app: TestApp; writer: Writer }): Promise<void> {
  const { user } = await app.ask(endpoints.me, { token: writer.me.token })
  const { email = '', phone = '' } = user
  const said = (of: string) => ({
    key: uuidv7(),
    topic: 'privacy',
    fullName: writer.word(`name in a ticket ${of}`),
    text: `Written here is ${writer.word(`text of a ticket ${of}`)}, which I want to know.`,
    consent: true,
  })
  await writer.say(endpoints.sendTicket, { body: { ...said('by e-mail'), email }, token: '' })
  await writer.say(endpoints.sendTicket, { body: { ...said('by phone'), mobilePhone: phone }, token: '' })
  const { data } = await writer.say(endpoints.sendTicket, { body: said('of a member') })
  await writer.say(endpoints.writeOnTicket, {
    params: { key: data.number },
    body: { id: uuidv7(), text: writer.word('later message on a ticket') },
  })
  await writer.say(endpoints.askForNewsletter, { body: { email, language: 'en' }, token: '' })
}
