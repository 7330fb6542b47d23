import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Id } from '../values.ts'
import {
  CUSTOM_LABEL_LENGTH,
  CUSTOM_UNIT_LENGTH,
  CustomField,
  MAX_CUSTOM_CHOICES,
  customKinds,
} from './custom-fields.ts'
import { Intent, PropertySubType } from './vocabulary.ts'

/** Homes with a value are counted to here. */
export const CUSTOM_USE_LIMIT = 10_000

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(most))
const unit = z.optional(z.string().check(z.trim(), z.maxLength(CUSTOM_UNIT_LENGTH)))

export const AdminCustomField = z.extend(CustomField, {
  id: Id,
  version: z.int(),
  /** Homes with a value, at most one more than `CUSTOM_USE_LIMIT`. */
  used: z.int(),
})
export type AdminCustomField = z.infer<typeof AdminCustomField>

const settings = {
  kind: z.enum(customKinds),
  label: words(CUSTOM_LABEL_LENGTH),
  labelHindi: words(CUSTOM_LABEL_LENGTH),
  unit,
  unitHindi: unit,
  choices: z
    .array(
      z.strictObject({
        /** Without one the choice is new, and its key follows from its English label. */
        key: z.optional(z.string().check(z.maxLength(40))),
        label: words(CUSTOM_LABEL_LENGTH),
        labelHindi: words(CUSTOM_LABEL_LENGTH),
      }),
    )
    .check(z.maxLength(MAX_CUSTOM_CHOICES)),
  subTypes: z.array(PropertySubType).check(z.maxLength(PropertySubType.options.length)),
  intents: z.array(Intent).check(z.maxLength(Intent.options.length)),
  required: z.boolean(),
  filterable: z.boolean(),
}

const who = 'manage-custom-fields'
const query = z.object({ market: MarketId })
const params = z.object({ id: Id })
const returns = z.object({ data: z.array(AdminCustomField) })

export const adminCustomFields = endpoint({
  name: 'adminCustomFields',
  summary: 'The custom fields of a market in order, with how many homes have a value.',
  method: 'GET',
  path: '/api/admin/custom-fields',
  who,
  query,
  returns,
  errors: {},
})

export const addCustomField = endpoint({
  name: 'addCustomField',
  summary: 'Adds a custom field, whose key follows from its English label; it is logged.',
  method: 'POST',
  path: '/api/admin/custom-fields',
  who,
  status: 201,
  query,
  body: z.strictObject(settings),
  returns,
  errors: { CUSTOM_FIELD_EXISTS: 409, CUSTOM_FIELDS_FULL: 409 },
})

export const saveCustomField = endpoint({
  name: 'saveCustomField',
  summary: 'Changes a custom field at the version its editor saw; it is logged.',
  method: 'PUT',
  path: '/api/admin/custom-fields/{id}',
  who,
  params,
  body: z.strictObject({ ...settings, version: z.int() }),
  returns,
  errors: {
    CUSTOM_FIELD_NOT_FOUND: 404,
    CUSTOM_FIELD_CHANGED: 409,
    CUSTOM_KIND_FIXED: 409,
    CUSTOM_CHOICE_USED: 409,
  },
})

export const moveCustomField = endpoint({
  name: 'moveCustomField',
  summary: 'Moves a custom field up or down by one place; it is logged.',
  method: 'POST',
  path: '/api/admin/custom-fields/{id}/move',
  who,
  params,
  body: z.strictObject({ version: z.int(), by: z.literal([-1, 1]) }),
  returns,
  errors: { CUSTOM_FIELD_NOT_FOUND: 404, CUSTOM_FIELD_CHANGED: 409 },
})

export const retireCustomField = endpoint({
  name: 'retireCustomField',
  summary:
    'Stops asking for a custom field, which stays shown where it is filled in, or asks for it again; it is logged.',
  method: 'POST',
  path: '/api/admin/custom-fields/{id}/retire',
  who,
  params,
  body: z.strictObject({ version: z.int(), retired: z.boolean() }),
  returns,
  errors: { CUSTOM_FIELD_NOT_FOUND: 404, CUSTOM_FIELD_CHANGED: 409, CUSTOM_FIELDS_FULL: 409 },
})
