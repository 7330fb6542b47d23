import { plainDigits } from './plain-digits.ts'

const DIGIT_WORDS: readonly string[] = [
  'zero|oh|शून्य',
  'one|एक',
  'two|दो',
  'three|तीन',
  'four|चार',
  'five|पांच|पाँच',
  'six|छह|छः|छे',
  'seven|सात',
  'eight|आठ',
  'nine|नौ',
]
const edge = ['(?<![\\p{L}\\p{M}])(?:', ')(?![\\p{L}\\p{M}])'] as const
const spelled = DIGIT_WORDS.map((words) => new RegExp(`${edge[0]}${words}${edge[1]}`, 'giu'))
const repeated = /(?<!\p{L})(double|triple)[\s-]+(\d)/giu

/** Replaces every spelling of a digit with the digit. */
function withDigits(text: string): string {
  return spelled
    .reduce((written, words, digit) => written.replaceAll(words, String(digit)), plainDigits(text))
    .replaceAll(repeated, (_, times: string, digit: string) => digit.repeat(times.toLowerCase() === 'double' ? 2 : 3))
}

// Linear: a run of letters is only tried from its start.
const LINK =
  /(?:https?:\/\/|www\.|(?<![\w.-])(?:wa\.me|t\.me|bit\.ly)\/|(?<![\w.-])[a-z\d-]{2,}\.(?:com|org|net|info|co\.in)(?![a-z\d]))\S*/i
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w{2,}/
const SPELLED_EMAIL =
  /(?:\(at\)|\[at\]|\bat the rate\b)\s*[\w-]+\s*(?:\.|\bdot\b|\(dot\)|\[dot\])\s*\w{2,}|\b(?:gmail|yahoo|hotmail|outlook|rediffmail|icloud)\s*(?:\.|\bdot\b|\(dot\)|\[dot\])\s*(?:com|co|in)\b|(?<![\w-])[\w-]+\s+dot\s+(?:com|org|net)\b/i
/** Excludes registration numbers ("P52100012345", "PRM/KA/RERA/1251"). */
const PHONE = /(?<![\p{L}\d/])(?:\+?\d[\s().-]{0,2}){10,}/u
const HANDLE =
  /(?<!\p{L})(?:telegram|insta(?:gram)?|snapchat|whats\s?app)(?:\s+(?:id|handle|me|us|on|at))*\s*(?:[:-]\s*)?@\s?\w{3,}/iu

/** Longer than any field allows, so that longer texts were refused before. */
const MAX_LENGTH = 20_000

/** The first phone number, address or link in a text, in any spelling; undefined if there is none. */
export function contactIn(text: string): string | undefined {
  const read = text.slice(0, MAX_LENGTH)
  const found =
    [EMAIL, SPELLED_EMAIL, HANDLE, LINK].map((way) => way.exec(read)).find(Boolean) ?? PHONE.exec(withDigits(read))
  return found?.[0].replace(/(?<![\s().-])[\s().-]+$/, '')
}
