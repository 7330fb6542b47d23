import { msg } from '@lingui/core/macro'
import { possessionOf } from '../open/home-words.ts'
import type { FactHome, FactSource } from '../open/facts/fact-row.ts'

/** Kinds of which a number of bedrooms would say nothing. */
const withoutBedrooms = new Set(['pg-room', 'bed', 'studio'])

/** Whether its bedrooms say something about a home. */
export const hasBedrooms = ({ bedroomsTotal, propertySubType }: FactHome) =>
  bedroomsTotal !== undefined && !withoutBedrooms.has(propertySubType)

/** Whether it is ground without a building to be measured. */
export const isLand = ({ livingArea, leasableArea, lotSizeArea }: FactHome) =>
  lotSizeArea !== undefined && livingArea === undefined && leasableArea === undefined

/** When one can have it: "Ready to move", "Ready by Dec 2028"; of land, "Immediately". */
export const possessionSaid = ({ home, i18n, format }: FactSource) =>
  isLand(home) && home.developmentStatus === 'ready' ? i18n._(msg`Immediately`) : possessionOf(home, i18n, format)
