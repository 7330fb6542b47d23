import type { TypedProject } from '../../../../contract/projects/draft-fields.ts'

/** The complete fields of a project in Indiranagar: a tower of four floors with two units on each. */
export const typedProject = (picture: string, more: TypedProject = {}): TypedProject => ({
  name: 'Heron Court',
  place: { city: 'bengaluru', locality: 'indiranagar' },
  longitude: 77.64,
  latitude: 12.97,
  about: 'Two quiet courts with trees, five minutes from the metro.',
  phases: [
    {
      name: 'Phase 1',
      registrationId: 'PRM/KA/RERA/1251/309/PR/220105/004321',
      validUntil: '2029-03-31',
      towers: ['A'],
    },
  ],
  landArea: 4000,
  possessionDeclaredOn: '2029-01-31',
  towers: [{ name: 'A', floors: 4 }],
  unitTypes: [
    { name: '2 BHK', propertySubType: 'apartment', unitTypeBedsTotal: 2, livingArea: 68, basePrice: 80_00_000_00 },
    { name: '3 BHK', propertySubType: 'apartment', unitTypeBedsTotal: 3, livingArea: 96, basePrice: 1_20_00_000_00 },
  ],
  inventory: [
    {
      tower: 'A',
      fromFloor: 1,
      toFloor: 4,
      places: [{ unitType: '2 BHK', locationCodes: ['PARK'] }, { unitType: '3 BHK' }],
    },
  ],
  floorRise: { amount: 25_000_00, fromFloor: 1 },
  preferredLocations: [{ code: 'PARK', label: 'Facing the park', amount: 2_00_000_00 }],
  taxShare: 500,
  registrationShare: 660,
  paymentPlans: [
    {
      name: 'By progress',
      milestones: [
        { label: 'On booking', share: 1000 },
        { label: 'On the roof', share: 6000 },
        { label: 'On handover', share: 3000 },
      ],
    },
  ],
  pictures: [{ key: picture, kind: 'exterior', caption: 'From the street' }],
  ...more,
})
