import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { register } from '../auth.ts'
import { updateUser } from '../users.ts'
import { PropertyFields } from '../properties/fields.ts'
import { WrittenListing } from '../listings/drafts.ts'
import { materialFields } from '../listings/status-transitions.ts'

const CONTACTS = ['98450 12345', 'me@home.io', 'wa.me/home', 'https://home.example'].flatMap((contact) =>
  // Long enough for each field, and short enough.
  ['', ' is ours', ` ${'and so on '.repeat(5)}`].map((more) => contact + more),
)

/** What others do not read, or what more than its schema decides; each with the reason. */
const NOT_READ = [
  // Kept for the lister's own team.
  'privateRemarks',
  // For other portals; on no page and in no answer.
  'attributionContact',
  // Held to the pattern of its market.
  'postalCode',
]
/** What a moderator sees before buyers do. */
const REVIEWED = [
  // Names of what is there; others are refused.
  'place.city',
  'place.locality',
  'unitType',
  // A number of a registry may look like one to call.
  'reraId',
  // A link by its nature.
  'virtualTourURLUnbranded',
]

type Change = (text: string) => unknown
interface Sample {
  value: unknown
  /** Each text in the value, as the value would be with another one in its place. */
  texts: [path: string, change: Change][]
}

/** Right values of texts that have a pattern. */
const PATTERNED = ['a', '0'.repeat(32), '22:00', '09:00-18:00', '2026-01-01', 'https://home.example']
const ID = crypto.randomUUID()

/** A value that a schema takes, with every part that may be there. */
function sampleOf(schema: z.core.$ZodType, path = ''): Sample {
  const { def } = schema._zod
  const parsed = (value: unknown) => z.safeParse(schema, value).success
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable)
    return sampleOf(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniPipe) return sampleOf(schema.def.in, path)
  if (schema instanceof z.ZodMiniArray) {
    const { value, texts } = sampleOf(schema.def.element, `${path}[]`)
    return { value: [value], texts: texts.map(([at, change]) => [at, (text) => [change(text)]]) }
  }
  if (schema instanceof z.ZodMiniObject) {
    const parts = Object.entries(schema.def.shape).map(
      ([name, part]) => [name, sampleOf(part, `${path}.${name}`)] as const,
    )
    const value = Object.fromEntries(parts.map(([name, part]) => [name, part.value]))
    return {
      value,
      texts: parts.flatMap(([name, { texts }]) =>
        texts.map(([at, change]): [string, Change] => [at, (text) => ({ ...value, [name]: change(text) })]),
      ),
    }
  }
  if (schema instanceof z.ZodMiniRecord) {
    const { value, texts } = sampleOf(schema.def.valueType, `${path}.x_any`)
    return {
      value: { x_any: value },
      texts: texts.map(([at, change]): [string, Change] => [at, (text) => ({ x_any: change(text) })]),
    }
  }
  if (schema instanceof z.ZodMiniUnion && schema.def.options[0]) return sampleOf(schema.def.options[0], path)
  if (schema instanceof z.ZodMiniEnum) return { value: Object.values(schema.def.entries)[0], texts: [] }
  if (schema instanceof z.ZodMiniBoolean) return { value: true, texts: [] }
  if (schema instanceof z.ZodMiniNumber) return { value: [1, 10, 1900].find(parsed), texts: [] }
  if (schema instanceof z.ZodMiniString)
    return {
      value: [...PATTERNED, ID, 'a'.repeat(50)].find(parsed),
      texts: [[path, (text) => text]],
    }
  throw new Error(`This test knows no ${def.type}, as ${path} is.`)
}

/** The texts of a schema that take a contact. */
function holesIn(schema: z.core.$ZodType, name: string): string[] {
  const { value, texts } = sampleOf(schema, name)
  expect(z.safeParse(schema, value).error?.issues, name).toBeUndefined()
  return texts
    .filter(([, change]) => CONTACTS.some((contact) => z.safeParse(schema, change(contact)).success))
    .map(([path]) => path)
}

test('every text of a listing refuses contacts, or a moderator sees it before buyers do', () => {
  const material: readonly string[] = materialFields
  const holes = Object.entries(WrittenListing.shape).flatMap(([name, schema]) => holesIn(schema, name))
  const [reviewed, others] = [true, false].map((is) =>
    holes.filter((path) => material.includes(path.split('.')[0] ?? '') === is).toSorted(),
  )
  expect(others).toEqual(NOT_READ.toSorted())
  expect(reviewed).toEqual(REVIEWED.toSorted())
})

test('so do the names that stand on a listing', () => {
  const { firstName, lastName } = updateUser.body.shape
  const names = { firstName, lastName, listerName: PropertyFields.shape.listerName }
  expect(Object.entries(names).flatMap(([name, schema]) => holesIn(schema, name))).toEqual([])
  const fullname = (name: string) =>
    register.body.shape.fullname.safeParse(name).error?.issues.map(({ message }) => message)
  expect(fullname('Asha 98450 12345')).toEqual(['CONTACT_IN_TEXT'])
  expect(fullname('Dr. J.R.D. Rao-Iyer II')).toBeUndefined()
})

test('the part that holds it is named; a text that is too long is not searched', () => {
  const { rooms, exclusions } = WrittenListing.shape
  const room = { roomType: 'bedroom', features: ['bay window', 'www.home.example'] }
  expect(rooms.safeParse([room]).error?.issues).toMatchObject([
    { path: [0, 'features', 1], message: 'CONTACT_IN_TEXT' },
  ])
  expect(exclusions.safeParse('98450 12345 '.repeat(100)).error?.issues).toMatchObject([{ code: 'too_big' }])
})
