import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '../contract/auth.ts'
import { auditLog } from '../contract/moderation.ts'
import { userEventsAfter } from './platform/realtime/user-events.ts'
import { asPerson, someEmail } from './testing/person.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let programs: Programs
beforeAll(async () => {
  app = await startApp()
  programs = openPrograms()
})
afterAll(async () => {
  await programs.close()
  await app.close()
})

/** What the command says, and its exit code. */
const role = (...args: string[]) => programs.run(app.db, 'server/role.ts', ...args)

test('makes an administrator whose open session is one at once, and takes the role away again', async () => {
  const { user, token, email } = await asPerson(app)
  const rolesNow = async () => (await app.ask(me, { token })).user.roles
  const given = await role(email.toUpperCase(), 'admin')
  expect(given).toEqual({ code: 0, said: `${email} has the role Admin. Their roles: Buyer, Admin.` })
  expect(await rolesNow()).toEqual(['Buyer', 'Admin'])
  expect(await role(email, 'Admin')).toEqual({
    code: 0,
    said: `Nothing to change for ${email}. Their roles: Buyer, Admin.`,
  })
  expect((await app.ask(auditLog, { token })).data).toMatchObject([
    {
      action: 'gain-role',
      targetKind: 'user',
      targetId: user._id,
      targetName: 'Admin',
      after: { roles: ['Buyer', 'Admin'] },
    },
  ])
  await role(email, 'Buyer', '--remove')
  const { said } = await role(email, 'Admin', '--remove')
  expect(said).toBe(`${email} no longer has the role Admin. Their roles: Buyer.`)
  expect(await rolesNow()).toEqual(['Buyer'])
  expect((await app.refusal(auditLog, { token })).problem.code).toBe('NOT_ALLOWED')
  const heard = await userEventsAfter(app.db, user._id, 0)
  expect(heard.map(({ kind }) => kind)).toEqual(['account-changed', 'account-changed', 'account-changed'])
})

test('refuses in one line that says what to do', async () => {
  const claimed = someEmail()
  await app.db.query(`insert into users (id, first_name, email) values (gen_random_uuid(), 'Nobody', $1)`, [claimed])
  for (const [args, said] of [
    [['nobody@example.test', 'Admin'], /^Nobody has signed up with nobody@example.test. Sign in with it once, .*$/],
    [[claimed, 'Admin'], /is not proven yet. Sign in once with a code sent there, .*$/],
    [['98765', 'Admin'], /^"98765": Enter the number with its country code, .*$/],
    [[claimed, 'King'], /^There is no role "King". Give one of Buyer, Builder, Agent, Moderator, Admin.$/],
    [[claimed, 'Admin', '--bogus'], /^Unknown option '--bogus'.*$/],
  ] as const) {
    const refused = await role(...args)
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(said)
  }
})
