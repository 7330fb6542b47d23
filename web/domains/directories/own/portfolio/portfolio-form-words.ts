import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WorkField } from './written-portfolio.ts'

/** Names of the fields of a work. */
export const workFieldNames: Record<WorkField, MessageDescriptor> = {
  title: msg`Title`,
  year: msg`Year completed`,
  area: msg`Floor area`,
  costBand: msg`Building cost`,
  before: msg`Before`,
  beforeAlt: msg`What the “before” picture shows`,
  after: msg`Finished work`,
  afterAlt: msg`What the picture shows`,
  project: msg`Part of a project`,
}

/** Names of the other fields. */
export const feeFieldNames = {
  styles: msg`Styles`,
  feeModel: msg`How you charge`,
  feeFrom: msg`From`,
  feeTo: msg`To`,
  portfolio: msg`Works`,
}
