import { endpoints } from '../../contract/index.ts'
import { legalCheck } from '../domains/services/factory.ts'
import { asPerson } from './person.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Joins the waitlist of a service that is not in any city yet, with the account's address. */
export async function waitForService({ app, writer }: { app: TestApp; writer: Writer }): Promise<void> {
  const admin = await asPerson(app)
  await app.db.query(`update users set roles = '{Admin}' where id = $1`, [admin.user._id])
  const service = legalCheck({ cities: [] })
  await app.ask(endpoints.saveService, { ...service, token: admin.token })
  const { user } = await app.ask(endpoints.me, { token: writer.me.token })
  const { email = '' } = user
  await writer.say(endpoints.joinWaitlist, {
    params: service.params,
    body: { city: 'bengaluru', email, language: 'en' },
    token: '',
  })
}
