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

/** The letters a to z of a text in lower case, also of figures and signs that look like them. */
const lettersOf = (plain: string) => plain.replaceAll(/[^a-z]/g, (sign) => LEET[sign] ?? sign).replaceAll(/[^a-z]/g, '')

/** The passwords that people chose most, of data that was stolen elsewhere; loaded when the first one is checked. */
let stolen: Promise<ReadonlySet<string>> | undefined
async function loadStolen(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a password is among those that are tried first: one of many that were stolen elsewhere, a common word or two with figures and
 * signs round them, letters swapped for figures that look alike, keys in a row, or one thing repeated.
 */
async function isCommon(plain: string): Promise<boolean> {
  stolen ??= loadStolen()
  const most = await stolen
  if (most.has(plain) || isMonotonous(plain)) return true
  const core = plain.replaceAll(/^[^a-z@$!0-9]+|[^a-z@$!]+$/g, '').replaceAll(/^\d+/g, '')
  const bare = plain.replaceAll(/[^a-z]/g, '')
  if (most.has(core)) return true
  for (const text of [lettersOf(core), bare]) {
    // Nothing is known of words in other scripts.
    if (!text && /[^ -~]/.test(plain)) continue
    if (!text) return true
    if (words.has(text) || most.has(text) || isMonotonous(text)) return true
    for (let at = 3; at < text.length - 2; at++)
      if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true
  }
  return false
}

/** What a password must not be made of. */
interface AboutPerson {
  names: readonly string[]
  /** E-mail addresses and phone numbers. */
  contacts: readonly string[]
  /** The name of the site. */
  brand: string
}

/** Shorter parts of a name count only where no other letters are round them. */
const PART_LENGTH = 4
/** Digits of a phone number in a row. */
const DIGITS = 6

const lettersIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)

/** Whether a password contains a name, the name part of an e-mail address, or much of a phone number. */
function isPersonal(plain: string, { names, contacts, brand }: AboutPerson): boolean {
  const addresses = contacts.filter((contact) => contact.includes('@')).map((email) => email.split('@', 1).join(''))
  const parts = [...[...names, ...addresses].flatMap(lettersIn), lettersIn(brand).join('')]
  const [runs, letters] = [new Set(lettersIn(plain)), lettersOf(plain)]
  const holds = (part: string) => plain.includes(part) || letters.includes(part)
  if (parts.some((part) => part.length > 2 && (runs.has(part) || (part.length >= PART_LENGTH && holds(part)))))
    return true
  const digits = plain.replaceAll(/\D/g, '')
  const numbers = contacts.filter((contact) => !contact.includes('@')).map((phone) => phone.replaceAll(/\D/g, ''))
  return numbers.some((number) =>
    Array.from({ length: Math.max(0, number.length - DIGITS + 1) }, (_, at) => number.slice(at, at + DIGITS)).some(
      (part) => digits.includes(part),
    ),
  )
}

/** Why a new password of a person is too easy to guess, if it is. Its length is checked before. */
export async function guessableBecause(
  password: string,
  about: AboutPerson,
): Promise<'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | undefined> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isPersonal(plain, about)) return 'PASSWORD_PERSONAL'
  return (await isCommon(plain)) ? 'PASSWORD_COMMON' : undefined
}
