import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

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

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether the password is the one that was hashed, at the cost it was hashed with. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (!expected.length) return false
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected)
}

/** "Meera Rani Iyer" → Meera, Rani Iyer. */
export function splitName(fullname: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullname.trim().split(/\s+/)
  return { firstName: first.slice(0, 50), lastName: rest.join(' ').slice(0, 50) }
}
