import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { roles, type Role } from '../contract/roles.ts'
import { addUser, hashPassword } from '../server/domains/users/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { readJsonFile } from '../server/platform/json.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'

export const DemoAccount = z.object({ role: z.enum(roles), email: z.string(), phone: z.string(), password: z.string() })
export type DemoAccount = z.output<typeof DemoAccount>

const people: [Role, string, string][] = [
  ['Buyer', 'Meera', 'Iyer'],
  ['Builder', 'Arvind', 'Shetty'],
  ['Agent', 'Farah', 'Khan'],
  ['Moderator', 'Joseph', 'Kurian'],
  ['Admin', 'Sunita', 'Rao'],
]

/** The name of the account of a role; its profile has the same. */
export function demoName(role: Role): string {
  const found = people.find(([theirs]) => theirs === role)
  if (!found) throw new Error(`The demonstration has no ${role}.`)
  const [, firstName, lastName] = found
  return `${firstName} ${lastName}`
}

/**
 * One account for each role. Phone numbers come from a block that is never issued; passwords are generated for each market, so they do not
 * work on another site.
 */
export function demoAccounts(): DemoAccount[] {
  return people.map(([role], at) => ({
    role,
    email: `${role.toLowerCase()}@demo.lintel.example`,
    phone: `+91550000000${at + 1}`,
    password: randomBytes(9).toString('base64url'),
  }))
}

/** Adds the accounts; returns the user id of each role. */
export async function addDemoAccounts(db: Db, accounts: DemoAccount[]): Promise<Map<Role, string>> {
  const random = seeded(5)
  const ids = new Map<Role, string>()
  for (const [at, { role, email, phone, password }] of accounts.entries()) {
    const [, firstName = '', lastName = ''] = people[at] ?? []
    const id = seededId(random, at)
    await addUser(db, {
      id,
      firstName,
      lastName,
      email,
      phone,
      roles: [role],
      passwordHash: await hashPassword(password),
    })
    ids.set(role, id)
  }
  return ids
}

const accountsFile = (dataDir: string) => path.join(dataDir, 'demo-accounts.json')

/** Writes the accounts to a file that only its owner reads. */
export async function keepAccounts(dataDir: string, accounts: DemoAccount[]): Promise<void> {
  const file = accountsFile(dataDir)
  await writeFile(`${file}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** The accounts written when the market was filled; empty if it was never filled. */
export async function readAccounts(dataDir: string): Promise<DemoAccount[]> {
  try {
    return await readJsonFile(accountsFile(dataDir), z.array(DemoAccount))
  } catch {
    return []
  }
}
