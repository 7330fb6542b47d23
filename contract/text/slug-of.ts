import { plainDigits } from './plain-digits.ts'

const tableOf = (entries: string) =>
  new Map(entries.split(' ').map((entry): [string, string] => [entry.slice(0, 1), entry.slice(1)]))

/** Latin letters that are no letter with an accent, and those of Arabic and Urdu. */
const LETTERS = tableOf(
  'ßss æae œoe øo łl đd ðd þth ħh ıi ŋn ' +
    'اa آa أa إi بb پp تt ٹt ثs جj چch حh خkh دd ڈd ذz رr ڑr زz ژzh سs شsh صs ضz طt ظz عa غgh فf قq کk كk گg لl مm نn ںn وo ہh هh ھh یi يi ےe ىa ةa',
)

/** The scripts of India have one order, so a table of Devanagari serves them all: each has a block of 128 letters. */
const [FIRST_INDIC, LAST_INDIC, BLOCK] = [0x0900, 0x0d7f, 0x80]
const CONSONANTS = tableOf(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn ऩn पp फph बb भbh मm यy रr ऱr लl ळl ऴl वv शsh षsh सs हh',
)
const SIGNS = tableOf('ाa िi ीi ुu ूu ृri ॄri ॅe ॆe ेe ैai ॉo ॊo ोo ौau')
const VOWELS = tableOf('अa आa इi ईi उu ऊu ऋri ऍe ऎe एe ऐai ऑo ऒo ओo औau ॐom ःh')
/** How a dot below changes a consonant. */
const DOTTED = tableOf('कq खkh गgh जz फf')
const [DOT_BELOW, VIRAMA] = ['़', '्']
const NASALS = ['ं', 'ँ']
const LABIALS = ['प', 'फ', 'ब', 'भ', 'म']

const inDevanagari = (letter: string) => {
  const code = letter.charCodeAt(0)
  return code < FIRST_INDIC || code > LAST_INDIC
    ? letter
    : String.fromCharCode(FIRST_INDIC + ((code - FIRST_INDIC) % BLOCK))
}

/** A text with the letters of India's scripts in Latin ones; the vowel of a last consonant is not spoken. */
function latinOfIndic(text: string): string {
  const letters = Array.from(text.normalize('NFC'), inDevanagari)
  return letters
    .map((letter, at) => {
      const dotted = letters[at + 1] === DOT_BELOW
      const next = letters[at + (dotted ? 2 : 1)] ?? ''
      const consonant = (dotted ? DOTTED.get(letter) : undefined) ?? CONSONANTS.get(letter)
      if (consonant !== undefined) {
        const isLast = !/[\p{L}\p{M}]/u.test(next)
        return SIGNS.has(next) || next === VIRAMA || (isLast && at > 0) ? consonant : `${consonant}a`
      }
      if (NASALS.includes(letter)) return LABIALS.includes(next) ? 'm' : 'n'
      if (letter === DOT_BELOW || letter === VIRAMA) return ''
      return SIGNS.get(letter) ?? VOWELS.get(letter) ?? letter
    })
    .join('')
}

/**
 * A text as the last part of an address, of `most` characters at most: Latin letters, digits and hyphens, whole words where they fit.
 * Accents are left out and the scripts of India and Arabic are transliterated; empty where nothing of it can be read so.
 */
export function slugOf(text: string, most = 80): string {
  const words = Array.from(latinOfIndic(plainDigits(text)).toLowerCase(), (letter) => LETTERS.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, most)
    if (longer.length > most) break
    slug = longer
  }
  return slug
}
