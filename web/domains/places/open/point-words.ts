import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PointKind, PointOfInterest } from '../../../../contract/places/points-of-interest.ts'

export const pointKindNames: Record<PointKind, MessageDescriptor> = {
  metro: msg`Metro`,
  railway: msg`Railway`,
  bus: msg`Bus`,
  airport: msg`Airport`,
  school: msg`School`,
  campus: msg`College or university`,
  office: msg`Offices and industry`,
  hospital: msg`Hospital`,
  shopping: msg`Shopping`,
  park: msg`Park or water`,
  landmark: msg`Also nearby`,
}

/** The name of a point in the language of the page. */
export const pointName = ({ name, nameHindi }: Pick<PointOfInterest, 'name' | 'nameHindi'>, { locale }: I18n) =>
  (locale === 'hi' && nameHindi) || name
