import { messageText } from '../../contract/admin/message-texts.ts'
import { screenText, screenTexts } from '../../contract/admin/screen-texts.ts'
import type { Clock } from '../platform/clock.ts'
import { uuidv7 } from '../platform/ids.ts'
import { someEmail } from './person.ts'
import type { AskInput, Asked } from './start-app.ts'

/** An announcement that runs from now on. */
export const announced = (clock: Clock) => ({
  market: 'in',
  text: 'We move servers tonight.',
  tone: 'info',
  audience: 'everybody',
  dismissible: true,
  startsAt: clock.now().toISOString(),
})

/** A guest's ticket about a listing. */
export const ticketOfGuest = () => ({
  key: uuidv7(),
  topic: 'listing',
  fullName: 'Asha Rao',
  email: someEmail(),
  text: 'The price of this home is not the one on the board.',
  consent: true,
})

/** What staff do with many records of others, and a saved view. */
export const homesBodies = (receiver: () => string): Record<string, () => object> => ({
  changeHomes: () => ({ batch: uuidv7(), ids: [uuidv7()], change: 'recompute' }),
  previewHomeHandover: () => ({ ids: [uuidv7()], to: receiver() }),
  handHomesToPerson: () => ({ batch: uuidv7(), ids: [uuidv7()], to: receiver() }),
  moveProfiles: () => ({ ids: [uuidv7()], to: 'active' }),
  moveProjects: () => ({ ids: [uuidv7()], to: 'active' }),
  saveView: () => ({ name: 'Mine', search: 'state=held' }),
})

/** The text of a notification or a screen, and what is sent to try or publish it again. */
export async function textThing(app: Asked, call: string, token: string): Promise<AskInput> {
  if (/screentext/i.test(call)) {
    const { data } = await app.ask(screenTexts, { query: { text: 'Power backup' }, token })
    const params = { id: data[0]?.id ?? '' }
    const { version } = (await app.ask(screenText, { params, token })).data
    const texts = { en: 'Generator' }
    return { params, body: call === 'publishScreenText' ? { version, texts } : { texts } }
  }
  const params = { kind: 'listing-approved', language: 'en' }
  const { text, version } = (await app.ask(messageText, { params, token })).data
  return { params, body: call === 'publishMessageText' ? { version, text } : { text } }
}
