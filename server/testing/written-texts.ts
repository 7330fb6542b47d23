import * as z from 'zod/mini'
import { RichText } from '../../contract/blog/rich-text-json.ts'
import { ProfileFields, TypedProfile } from '../../contract/directories/profile-fields.ts'
import { DraftFields, WrittenListing } from '../../contract/listings/drafts.ts'
import { TypedProject } from '../../contract/projects/draft-fields.ts'
import { WrittenProject } from '../../contract/projects/written-project.ts'

type Schema = z.core.$ZodType

/** Secrets are checked and stored as a hash at most. */
const SECRETS = ['token', 'password', 'newPassword', 'currentPassword', 'repeatPassword', 'otp']

const sentence = (marker: string) => `Written here is ${marker}, which says nothing of anything but itself.`
/** Forms of a marker for fields that take words, addresses or long texts. */
const SPELLINGS: ((marker: string) => string)[] = [
  (marker) => marker,
  (marker) => `Flat of ${marker}`,
  sentence,
  (marker) => `${marker}@example.test`,
  (marker) => `https://example.test/${marker}`,
]

/** The form of a marker that a schema accepts; `undefined` if it takes no free text, such as a key, code or date. */
export const spelled = (schema: Schema, marker: string): string | undefined =>
  SPELLINGS.map((spell) => spell(marker)).find((text) => z.core.safeParse(schema, text).success)

/** A value with a text from `say` in every text field of a schema; `undefined` where `say` returns none. */
export function filled(schema: Schema, path: string, say: (path: string, schema: Schema) => unknown): unknown {
  // Drafts store the typed fields under the names of a listing's fields.
  if (schema === DraftFields) return filled(WrittenListing, path, say)
  if (schema === TypedProfile) return filled(ProfileFields, path, say)
  if (schema === TypedProject) return filled(WrittenProject, path, say)
  // An article has its text some levels deep; one paragraph is enough here.
  if (schema === RichText) {
    const text = say(`${path}.content[].content[].text`, z.string())
    return text === undefined
      ? undefined
      : { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  }
  if (schema instanceof z.core.$ZodString)
    return SECRETS.includes(path.split('.').at(-1) ?? '') || !isFree(schema) ? undefined : say(path, schema)
  if (schema instanceof z.core.$ZodPipe)
    return schema._zod.def.in instanceof z.core.$ZodString && !isFree(schema)
      ? undefined
      : schema._zod.def.in instanceof z.core.$ZodString
        ? say(path, schema)
        : filled(schema._zod.def.in, path, say)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return filled(schema._zod.def.innerType, path, say)
  if (schema instanceof z.core.$ZodArray) {
    const item = filled(schema._zod.def.element, `${path}[]`, say)
    return item === undefined ? undefined : [item]
  }
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.map((option) => filled(option, path, say)).find((value) => value !== undefined)
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
      const value = filled(field, `${path}.${name}`, say)
      return value === undefined ? [] : [[name, value] as const]
    })
    return fields.length ? Object.fromEntries(fields) : undefined
  }
  if (WITHOUT_TEXT.has(schema._zod.def.type)) return undefined
  throw new Error(`Say of a schema of the type ${schema._zod.def.type} (${path}) whether it holds text.`)
}

/** Of records are only the values of custom fields, which exist where an operator added them: `erase-homes.test.ts` has one. */
const WITHOUT_TEXT = new Set<string>(['enum', 'literal', 'number', 'int', 'boolean', 'tuple', 'record'])
const PHONE = '+919876543210'
const isFree = (schema: Schema) => spelled(schema, 'marker') !== undefined || z.core.safeParse(schema, PHONE).success

/** Paths of a schema's free text fields, below `path`. */
export function textsOf(schema: Schema | undefined, path: string): string[] {
  const paths: string[] = []
  if (schema)
    filled(schema, path, (at) => {
      paths.push(at)
      return undefined
    })
  return paths
}

/** Paths of the texts in a value that match the pattern. */
export function pathsWith(value: unknown, path: string, pattern: RegExp): string[] {
  if (typeof value === 'string') return pattern.test(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((item) => pathsWith(item, `${path}[]`, pattern))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => pathsWith(inner, `${path}.${name}`, pattern))
}
