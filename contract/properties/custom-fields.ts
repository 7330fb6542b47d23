import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code, message, type Message } from '../messages/messages.ts'
import { messageOf } from '../messages/issue.ts'
import { withoutContact } from '../text/without-contact.ts'
import { CalendarDate } from '../values.ts'
import { Intent, PropertySubType } from './vocabulary.ts'

export const customKinds = ['text', 'number', 'choice', 'date', 'flag'] as const
export type CustomKind = (typeof customKinds)[number]

/** Fields of a market that listers fill in. */
export const MAX_CUSTOM_FIELDS = 30
export const MAX_CUSTOM_CHOICES = 30
export const CUSTOM_LABEL_LENGTH = 60
export const CUSTOM_UNIT_LENGTH = 20
export const CUSTOM_TEXT_LENGTH = 300
export const MAX_CUSTOM_NUMBER = 1_000_000_000

/** RESO's prefix of local fields. */
export const CustomKey = z.string().check(z.regex(/^x_[a-z0-9_]{1,40}$/, code('CUSTOM_KEY_INVALID')))

/** A choice of a field, by its key. */
export const CustomChoice = z.object({ key: z.string(), label: z.string(), labelHindi: z.string() })
export type CustomChoice = z.infer<typeof CustomChoice>

/** A field that an administrator added to the homes of a market. */
export const CustomField = z.object({
  key: CustomKey,
  kind: z.enum(customKinds),
  label: z.string(),
  labelHindi: z.string(),
  /** Of a number. */
  unit: z.optional(z.string()),
  unitHindi: z.optional(z.string()),
  choices: z.array(CustomChoice),
  /** The kinds of homes and offers that have it; empty for all. */
  subTypes: z.array(PropertySubType),
  intents: z.array(Intent),
  required: z.boolean(),
  filterable: z.boolean(),
  /** Shown where it is filled in, and no longer asked. */
  retired: z.boolean(),
})
export type CustomField = z.infer<typeof CustomField>

export const customFields = endpoint({
  name: 'customFields',
  summary:
    'The fields that the operator added to the homes of a market, in order, also those that are no longer asked.',
  method: 'GET',
  path: '/api/custom-fields',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: z.array(CustomField) }),
  errors: {},
})

/** Values by the key of their field: a text, a choice's key, a day, a number, or yes and no. */
export const CustomValues = z.record(
  CustomKey,
  z.union([z.string().check(z.maxLength(CUSTOM_TEXT_LENGTH)), z.number(), z.boolean()]),
)
export type CustomValues = z.infer<typeof CustomValues>

/** Whether homes of this kind have the field. */
export const hasCustomField = (
  { subTypes, intents }: Pick<CustomField, 'subTypes' | 'intents'>,
  of: { intent?: Intent | undefined; propertySubType?: PropertySubType | undefined },
): boolean =>
  (intents.length === 0 || (of.intent !== undefined && intents.includes(of.intent))) &&
  (subTypes.length === 0 || (of.propertySubType !== undefined && subTypes.includes(of.propertySubType)))

function schemaOf({ kind, choices }: CustomField): z.ZodMiniType<string | number | boolean> {
  switch (kind) {
    case 'text':
      return withoutContact(
        z.string().check(
          z.trim(),
          z.minLength(1, code('REQUIRED')),
          z.maxLength(CUSTOM_TEXT_LENGTH),
          z.refine((text) => !text.includes('\0'), code('HOLDS_NUL')),
        ),
      )
    case 'number':
      return z.number().check(z.gte(-MAX_CUSTOM_NUMBER), z.lte(MAX_CUSTOM_NUMBER))
    case 'choice':
      return z.enum(choices.map(({ key }) => key))
    case 'date':
      return CalendarDate
    case 'flag':
      return z.boolean()
  }
}

const Typed = z.record(CustomKey, z.unknown())
const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Reads the values of a home by the fields of its market: those that are right, and what is wrong with the others, or
 * under the empty key with the whole.
 */
export function readCustomValues(
  typed: unknown,
  fields: readonly CustomField[],
  of: { intent?: Intent | undefined; propertySubType?: PropertySubType | undefined },
): { values: CustomValues; problems: Record<string, Message[]> } {
  const values: CustomValues = {}
  const problems: Record<string, Message[]> = {}
  const record = Typed.safeParse(typed ?? {})
  const given = record.data ?? {}
  if (!record.success) problems[''] = record.error.issues.slice(0, 1).map(messageOf)
  for (const field of fields.filter((one) => hasCustomField(one, of))) {
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined
    if (isBlank(value)) {
      if (field.required && !field.retired) problems[field.key] = [message('REQUIRED')]
      continue
    }
    const read = schemaOf(field).safeParse(value)
    if (read.success) values[field.key] = read.data
    else problems[field.key] = read.error.issues.slice(0, 1).map(messageOf)
  }
  const known = new Set(fields.map(({ key }) => key))
  for (const key of Object.keys(given)) if (!known.has(key)) problems[key] = [message('CUSTOM_FIELD_UNKNOWN')]
  return { values, problems }
}
