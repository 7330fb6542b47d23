import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Role } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/db/pool.ts'

const derive = promisify(argon2)

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

/** Argon2id in the PHC string form that other tools read too. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...COST })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`
}

export interface NewUser {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: Role[]
  passwordHash: string
}

/** Adds an account; one that has the e-mail already stays as it is. */
export async function addUser(db: Db, user: NewUser): Promise<void> {
  await db.query(
    `insert into users (id, first_name, last_name, email, phone, roles, password_hash) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [user.id, user.firstName, user.lastName, user.email, user.phone, user.roles, user.passwordHash],
  )
}
