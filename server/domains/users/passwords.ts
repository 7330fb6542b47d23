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

/** Words that passwords are made of when people make them in a hurry, letters only. */
const WORDS =
  'password passwort passcode letmein welcome iloveyou sunshine princess football baseball basketball cricket monkey dragon superman batman starwars pokemon master shadow ashley michael jordan charlie jessica daniel computer internet whatever trustno freedom secret hello login admin administrator root guest user test changeme default temp access qwerty qwertyuiop asdfghjkl zxcvbnm azerty qazwsx qwer asdf india bharat hindustan mumbai delhi bangalore bengaluru kolkata chennai hyderabad pune krishna ganesh ganpati jaishreeram sairam omsairam waheguru bismillah mohammed allah jesus jesuschrist iloveu loveme lovely loveyou babygirl sweetheart family friends forever blink killer hunter ranger thunder summer winter spring autumn january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday google facebook instagram whatsapp amazon samsung apple nokia honda toyota ferrari mercedes lintel property house home'.split(
    ' ',
  )
const words = new Set(WORDS)
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]

/** Adjacent keys, sequences, or a few characters repeated. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 3) return true
  const half = text.slice(0, Math.ceil(text.length / 2))
  if (half.repeat(2).startsWith(text)) return isMonotonous(half) || words.has(half) || half.length < 5
  return RUNS.some((run) => {
    const endless = run.repeat(3)
    return endless.includes(text) || endless.split('').toReversed().join('').includes(text)
  })
}

/**
 * Whether a password is among those that are tried first: a common word or two with figures and signs round them,
 * letters swapped for figures that look alike, keys in a row, or one thing repeated.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (isMonotonous(plain)) return true
  const core = plain.replaceAll(/^[^a-z@$!0-9]+|[^a-z@$!]+$/g, '').replaceAll(/^\d+/g, '')
  const letters = core.replaceAll(/[^a-z]/g, (sign) => LEET[sign] ?? sign).replaceAll(/[^a-z]/g, '')
  const bare = plain.replaceAll(/[^a-z]/g, '')
  for (const text of [letters, bare]) {
    if (!text) return true
    if (words.has(text) || isMonotonous(text)) return true
    for (let at = 3; at < text.length - 2; at++)
      if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true
  }
  return false
}

/** "Meera Rani Iyer" → Meera, Rani Iyer. */
export function splitName(fullname: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullname.trim().split(/\s+/)
  return { firstName: first.slice(0, 50), lastName: rest.join(' ').slice(0, 50) }
}
