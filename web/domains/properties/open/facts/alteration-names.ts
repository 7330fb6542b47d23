import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alteration } from '../../../../../contract/uploads.ts'

/** What was done to a photograph, said wherever it is shown large. Nothing where nothing was done. */
export const alterationNames: Record<Alteration, MessageDescriptor> & { none?: never } = {
  staged: msg`Virtually staged`,
  decluttered: msg`Digitally decluttered`,
  rendered: msg`Computer-generated`,
}
