import { message } from '../../../contract/messages/messages.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The refusal of a field whose slug names no place. */
export const unknownPlace = (field: string, slug: string) =>
  new Refusal('PLACE_NOT_FOUND', { fields: { [field]: [message('SLUG_UNKNOWN', { slug })] } })
