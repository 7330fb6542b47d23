import { createContext, useContext } from 'react'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { AskedField } from '../../../../contract/listings/listing-fields.ts'
import type { User } from '../../../../contract/users.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import type { Problems, Step } from './steps.ts'

/** What every control of the form works on. */
export interface ListingForm {
  user: User
  draftId: string
  fields: DraftFields
  /** The version that the server has, where it has all that was typed; else 0. */
  savedVersion: number
  /** Of the home that is edited. */
  propertyId?: string | undefined
  asked: ReadonlyMap<string, AskedField>
  problems: Problems
  /** Changes fields; null takes one out. */
  set: (changes: DraftFields) => void
  /** What is wrong with a field, once the person has been there. */
  errorOf: (field: string) => string | undefined
  /** The person has left the field. */
  touch: (field: string) => void
  /** Leads to a field, on whichever step it stands. */
  goTo: (step: Step, field?: string) => void
}

const FormContext = createContext<ListingForm | null>(null)
export const FormProvider = FormContext.Provider

export function useListingForm(): ListingForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('useListingForm needs a FormProvider above it.')
  return form
}

/** Id of a field's place on its step: what links of a summary lead to. */
export const fieldId = (field: string) => `field-${field}`

/** One field of the form: what stands in it, what is wrong with it, and how to change it. */
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
