import { uuidv7 } from '../../platform/ids.ts'
import type { PropertyRow } from './repository.ts'

let made = 0

/** A valid home for tests and demo data; pass only what matters. */
export function makeProperty(
  overrides: Partial<PropertyRow> & Pick<PropertyRow, 'cityId' | 'localityId'>,
): PropertyRow {
  made += 1
  const intent = overrides.intent ?? 'sale'
  const at = overrides.onMarketTimestamp ?? '2026-01-15T08:00:00.000Z'
  return {
    id: uuidv7(),
    market: 'in',
    listingId: `T-${String(made).padStart(6, '0')}`,
    intent,
    category: 'residential',
    propertySubType: 'apartment',
    standardStatus: 'active',
    title: 'Two-bedroom flat facing the park',
    publicRemarks: 'A quiet flat on the third floor with morning light in both bedrooms and a park across the lane.',
    language: 'en',
    listPrice: intent === 'sale' ? 85_00_000_00 : 30_000_00,
    currency: 'INR',
    ...(intent !== 'sale' && intent !== 'auction' && { leaseAmountFrequency: 'month' as const }),
    country: 'IN',
    locationPrecision: 'building',
    listerKind: 'owner',
    listerName: 'A. Owner',
    bedroomsTotal: 2,
    bathroomsTotalInteger: 2,
    livingArea: 70,
    onMarketTimestamp: at,
    lastConfirmedAt: at,
    nextDueAt: new Date(Date.parse(at) + 30 * 86_400_000).toISOString(),
    ...overrides,
  }
}
