import type { Language } from '../../../../../contract/values.ts'

/** The state of an address in the language of the page, where its name is known in it. */
export const stateName = (
  address: { stateOrProvince?: string | undefined; stateOrProvinceHindi?: string | undefined },
  language: Language,
) => (language === 'hi' ? address.stateOrProvinceHindi : undefined) ?? address.stateOrProvince
