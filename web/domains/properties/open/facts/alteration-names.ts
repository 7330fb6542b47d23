import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alteration } from '../../../../../contract/uploads.ts'

/** Alterations of a photo, shown wherever it is large; undefined for unaltered ones. */
export const alterationNames: Record<Alteration, MessageDescriptor> & { none?: never } = {
  staged: msg`Virtually staged`,
  decluttered: msg`Digitally decluttered`,
  rendered: msg`Computer-generated`,
}
