import Fastify from 'fastify'
import { csvText } from '../contract/text/csv.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { isEmail, normalEmail } from '../contract/text/email-address.ts'
import { pastedEmail, pastedPhone } from '../contract/text/pasted.ts'
import { plainDigits } from '../contract/text/plain-digits.ts'
import { completeness } from '../contract/listings/check-listing.ts'
import { contactIn } from '../contract/text/contact.ts'
import { draftKeys } from '../contract/listings/drafts.ts'
import { shutsOut } from '../contract/listings/wording.ts'
import { markets } from '../contract/markets.ts'
import { readSum } from '../contract/text/sum.ts'
import { deviceOf } from '../server/domains/auth/sessions.ts'
import { fold } from '../server/domains/search/fuzzy-match.ts'
import { methodsByPath } from '../server/platform/http/methods.ts'
import { isHost } from '../server/platform/http/origin.ts'

/** Code that processes long texts from outside. */
interface Measured {
  name: string
  /** The files whose patterns it covers, which the pattern checker can then skip. */
  files: readonly string[]
  /** The size of the shorter text; small enough that the longer one behaves the same in the engine's memory. */
  size: number
  work: (text: string) => unknown
  /** How texts for its patterns begin. */
  beginnings?: readonly string[]
}

const routes = Fastify()
const methodsAt = methodsByPath(routes)
for (const url of ['/api/one/:id/two/:other', '/images/*', '/files/:name.webp']) routes.get(url, async () => '')

/** Parses an endpoint's inputs with the same text as every value. */
function inputsOf({ params, query, body }: Endpoint, text: string): void {
  for (const schema of [params, query, body]) {
    const shape = schema && 'shape' in schema.def ? schema.def.shape : undefined
    const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
    schema?.safeParse(Object.fromEntries(names.map((name) => [name, text])))
  }
}

const CONTACT = [
  '',
  'www.',
  'x.com/',
  'insta',
  'insta me',
  '(at)',
  'at the rate a',
  'gmail',
  'a dot',
  'a@',
  'double',
  '1',
]
const SHUT = ['', 'only', 'only for the ', 'no', 'hindus', 'हिंदू', 'केवल', 'pure veg']

export const measured: readonly Measured[] = [
  { name: 'contactIn', files: ['contract/text/contact.ts'], size: 2500, work: contactIn, beginnings: CONTACT },
  {
    name: 'shutsOut',
    files: ['contract/listings/wording.ts'],
    size: 2000,
    work: (publicRemarks) => shutsOut({ publicRemarks }, 'in'),
    beginnings: SHUT,
  },
  {
    name: 'completeness of a draft',
    files: [],
    size: 2000,
    work: (text) => completeness(Object.fromEntries(draftKeys.map((key) => [key, text])), 'in'),
  },
  {
    name: 'completeness of a draft of a known kind',
    files: [],
    size: 2000,
    work: (text) =>
      completeness(
        {
          ...Object.fromEntries(draftKeys.map((key) => [key, text])),
          intent: 'sale',
          category: 'residential',
          propertySubType: 'house',
        },
        'in',
      ),
  },
  {
    name: 'the input of every endpoint',
    files: [],
    size: 1000,
    work: (text) => {
      for (const endpoint of Object.values(endpoints)) inputsOf(endpoint, text)
    },
  },
  {
    name: 'isEmail',
    files: ['contract/text/email-address.ts', 'contract/text/pasted.ts'],
    size: 2500,
    work: (text) => isEmail(normalEmail(pastedEmail(text))),
    beginnings: ['', 'a@', '@', 'a <', 'mailto:', 'mailto:a?'],
  },
  {
    name: 'readSum',
    files: ['contract/text/sum.ts'],
    size: 2500,
    work: (text) => readSum(text, markets.in),
    beginnings: ['', '1', '1,', '1 cr ', 'rs '],
  },
  {
    name: 'pastedPhone',
    files: [],
    size: 2500,
    work: pastedPhone,
    beginnings: ['', 'tel:', '+91 (', '1'],
  },
  { name: 'plainDigits', files: [], size: 2500, work: plainDigits },
  { name: 'csvText', files: [], size: 2500, work: (text) => csvText([[text, text]]) },
  { name: 'fold', files: [], size: 2500, work: fold },
  { name: 'isHost', files: [], size: 2500, work: isHost },
  { name: 'deviceOf', files: [], size: 2500, work: deviceOf },
  {
    name: 'methodsByPath',
    files: ['server/platform/http/methods.ts'],
    size: 2500,
    work: methodsAt,
    beginnings: ['/', '/images/', '/api/one/', '/api/one/x/two/'],
  },
]

/** The repeated parts of hostile texts: one of each kind of letter that patterns distinguish, and pairs. */
const LETTERS = ['a', 'A', '0', '१', ' ', '\t', '\n', '-', '.', ',', '@', '/', ';', '"', '=', '(', '%', '़', 'क', '😀']
const PAIRS = ['a ', 'a-', 'a.', '1 ', '1,', '1-', '@a', 'a@a.', '- ', '. ', '/a', ' dot ', 'one ', 'only ', 'no boys,']
export const units = [...LETTERS, ...PAIRS]
