import { msg } from '@lingui/core/macro'
import { possessionOf } from '../open/home-words.ts'
import type { FactHome, FactSource } from '../open/facts/fact-row.ts'

/** Kinds for which the number of bedrooms is meaningless. */
const withoutBedrooms = new Set(['pg-room', 'bed', 'studio'])

/** Whether the number of bedrooms applies to a home. */
export const hasBedrooms = ({ bedroomsTotal, propertySubType }: FactHome) =>
  bedroomsTotal !== undefined && !withoutBedrooms.has(propertySubType)

/** Whether it is land without a building. */
export const isLand = ({ livingArea, leasableArea, lotSizeArea }: FactHome) =>
  lotSizeArea !== undefined && livingArea === undefined && leasableArea === undefined

/** When a home is available: "Ready to move", "Ready by Dec 2028"; for land, "Immediately". */
export const possessionSaid = ({ home, i18n, format }: FactSource) =>
  isLand(home) && home.developmentStatus === 'ready' ? i18n._(msg`Immediately`) : possessionOf(home, i18n, format)
