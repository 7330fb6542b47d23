import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { roles, type Role } from '../contract/roles.ts'
import type { MarketId } from '../contract/markets.ts'
import { Email, Phone } from '../contract/users.ts'
import { normalPhone } from './domains/auth/service.ts'
import { changeRoleOf } from './domains/people/service.ts'
import { accountByEmail, accountByPhone } from './domains/users/service.ts'
import { readConfig } from './platform/config.ts'
import { ProgramFault } from './platform/fault.ts'
import { issueText } from './platform/words.ts'
import { runProgram, say, withDatabase } from './program.ts'

const allRoles = roles.join(', ')
const usage = `Gives somebody a role, or takes it away: npm run role -- EMAIL_OR_PHONE ROLE [--remove]\nRoles: ${allRoles}.`

/** Parses an email address or phone number into the form in which accounts store it. */
function readContact(given: string, market: MarketId): string {
  const isEmail = given.includes('@')
  const { data, error } = z.safeParse(isEmail ? Email : Phone, given)
  if (data === undefined) throw new ProgramFault(`"${given}": ${error?.issues[0] && issueText(error.issues[0])}`)
  return isEmail ? data : normalPhone(data, market)
}

async function setRole(given: string, role: Role, isHeld: boolean): Promise<void> {
  // Parsed before the database is opened, so that a typing error is reported at once.
  const contact = readContact(given, readConfig(process.env).MARKET)
  await withDatabase(async (database) => {
    const isEmail = contact.includes('@')
    const account = await (isEmail ? accountByEmail : accountByPhone)(database, contact)
    if (!account)
      throw new ProgramFault(`Nobody has signed up with ${contact}. Sign in with it once, then give the role.`)
    const { user, isActive } = account
    if (!isActive) throw new ProgramFault(`The account of ${contact} is locked: its roles stay as they are.`)
    // An unproven address or number may belong to another person.
    if (!(isEmail ? user.emailVerified : user.phoneVerified))
      throw new ProgramFault(`${contact} is not proven yet. Sign in once with a code sent there, then give the role.`)
    const after = await database.transaction((db) =>
      changeRoleOf(db, new Date(), account, { by: user._id, role, isHeld }),
    )
    const held = (after ?? account).user.roles.join(', ')
    say(
      after
        ? `${contact} ${isHeld ? 'has' : 'no longer has'} the role ${role}. Their roles: ${held}.`
        : `Nothing to change for ${contact}. Their roles: ${held}.`,
    )
  })
}

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [contact, name, ...more] = positionals
  if (values.help || !contact || !name || more.length) return say(usage)
  const role = roles.find((option) => option.toLowerCase() === name.toLowerCase())
  if (!role) throw new ProgramFault(`There is no role "${name}". Give one of ${allRoles}.`)
  await setRole(contact, role, !values.remove)
})
