import { createContext, useContext } from 'react'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { AskedField } from '../../../../contract/listings/listing-fields.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import type { User } from '../../../../contract/users.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import type { Problems, Step } from './steps.ts'

/** The state that the controls of the form share. */
export interface ListingForm {
  user: User
  draftId: string
  fields: DraftFields
  /** The version on the server if it has everything typed; else 0. */
  savedVersion: number
  /** Id of the home being edited. */
  propertyId?: string | undefined
  asked: ReadonlyMap<string, AskedField>
  /** The operator's own fields for this kind of home. */
  customFields: readonly CustomField[]
  problems: Problems
  /** Changes fields; null removes one. */
  set: (changes: DraftFields) => void
  /** The error of a field, once the person has visited it. */
  errorOf: (field: string) => string | undefined
  /** Called when the person leaves a field. */
  touch: (field: string) => void
  /** Goes to a field, on any step. */
  goTo: (step: Step, field?: string) => void
}

const FormContext = createContext<ListingForm | null>(null)
export const FormProvider = FormContext.Provider

export function useListingForm(): ListingForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('useListingForm needs a FormProvider above it.')
  return form
}

/** One field of the form: its value, its error, and how to change it. */
export function useField(name: string) {
  const { fields, set, errorOf, touch, asked } = useListingForm()
  return {
    value: fields[name],
    error: errorOf(name),
    required: asked.get(name)?.required === true,
    change: (value: Value) => set({ [name]: value }),
    touch: () => touch(name),
  }
}
