import type {
  Amenity,
  DevelopmentStatus,
  DirectionFaces,
  Furnished,
  Intent,
  Ownership,
  PropertySubType,
  AreaSource,
} from '../contract/properties/vocabulary.ts'
import type { Pg } from '../contract/properties/property.ts'
import { pick, shuffled, type Random } from './market/random.ts'
import type { Locality, Project } from './market/types.ts'
import type { DemoPicture } from './pictures.ts'
import { between, chance, weighted, whole } from './random.ts'

/** All facts of a home except place, price and text. Areas in m², lengths in metres. */
export interface Shape {
  bedrooms?: number
  bathrooms?: number
  balconies?: number
  carpet?: number
  builtUp?: number
  superBuiltUp?: number
  leasable?: number
  plot?: number
  frontage?: number
  road?: number
  dimensions?: string
  floor?: number
  storeys?: number
  levels?: number
  facing?: DirectionFaces
  furnished?: Furnished
  possession?: DevelopmentStatus
  possessionYear?: number
  yearBuilt?: number
  ownership?: Ownership
  areaSource?: AreaSource
  amenities: Amenity[]
  parking?: { covered: number; open: number }
  inclusions?: string[]
  water?: string[]
  electric?: string[]
  flooring?: string[]
  security?: string[]
  view?: string[]
  seats?: number
  pg?: Pg & { sharing: number; meals: boolean; attachedBath: boolean }
  style: DemoPicture['style']
  maintenancePerM2: number
  depositMonths: number
  notice: number
  lockIn: number
  leaseMin: number
}

const THIS_YEAR = 2026
const directions: DirectionFaces[] = [
  'east',
  'east',
  'north',
  'north',
  'north-east',
  'west',
  'south',
  'south-east',
  'north-west',
  'south-west',
]
const upkeep: Amenity[] = [
  'lift',
  'power-backup',
  'security',
  'parking',
  'cctv',
  'intercom',
  'rainwater-harvesting',
  'waste-disposal',
  'visitor-parking',
]

/** Flat sizes are multiples of this many m², and homes of one size share a plan. */
const SIZE_STEP = 2
/** Carpet area of a flat by bedrooms in an average place, m². */
const flatSizes: Record<number, [number, number]> = {
  0: [22, 34],
  1: [36, 52],
  2: [55, 82],
  3: [82, 128],
  4: [125, 190],
  5: [185, 290],
}

const round1 = (value: number) => Math.round(value * 10) / 10
const foot = 0.3048

/** A plausible home of this kind in a locality. */
export function shapeOf(
  subType: PropertySubType,
  intent: Intent,
  locality: Locality,
  project: Project | undefined,
  random: Random,
): Shape {
  const dear = locality.tier <= 2
  const base: Shape = {
    amenities: [],
    facing: pick(directions, random),
    style: dear && chance(random, 0.6) ? 'premium' : locality.tier >= 4 && chance(random, 0.6) ? 'modest' : 'standard',
    maintenancePerM2: 0,
    depositMonths: 2,
    notice: 1,
    lockIn: 0,
    leaseMin: 11,
  }
  switch (subType) {
    case 'apartment':
    case 'penthouse':
    case 'studio':
    case 'builder-floor':
      return flat(base, subType, intent, locality, project, random)
    case 'house':
    case 'villa':
    case 'row-house':
    case 'farmhouse':
      return house(base, subType, intent, random)
    case 'plot':
    case 'agricultural-land':
      return land(base, subType, random)
    case 'pg-room':
    case 'bed':
      return guestRoom(base, subType, random)
    case 'office':
    case 'shop':
    case 'showroom':
    case 'warehouse':
    case 'coworking':
      return workplace(base, subType, random)
  }
}

function flat(
  base: Shape,
  subType: PropertySubType,
  intent: Intent,
  locality: Locality,
  project: Project | undefined,
  random: Random,
): Shape {
  const bedrooms =
    subType === 'studio'
      ? 0
      : subType === 'penthouse'
        ? pick([3, 4, 4, 5], random)
        : Number(
            weighted(random, locality.tier <= 2 ? { 1: 8, 2: 30, 3: 40, 4: 18, 5: 4 } : { 1: 18, 2: 44, 3: 32, 4: 6 }),
          )
  const [least, most] = flatSizes[bedrooms] ?? [60, 90]
  const carpet =
    SIZE_STEP *
    Math.round(
      (between(random, least, most) *
        (subType === 'penthouse' ? 1.35 : subType === 'builder-floor' ? 1.15 : 1) *
        (locality.tier === 1 ? 1.05 : 1)) /
        SIZE_STEP,
    )
  const storeys =
    project?.storeys ?? (subType === 'builder-floor' ? pick([3, 4, 4], random) : pick([4, 4, 5, 7, 8, 12, 14], random))
  const floor = subType === 'penthouse' ? storeys : whole(random, subType === 'builder-floor' ? 0 : 1, storeys)
  const possession = project?.possession ?? 'ready'
  const yearBuilt =
    possession === 'ready'
      ? project
        ? Math.min(project.possessionYear, THIS_YEAR)
        : THIS_YEAR - whole(random, 1, 28)
      : undefined
  const forRent = intent === 'rent'
  const furnished: Furnished = forRent
    ? weighted(random, { furnished: 28, partial: 47, unfurnished: 25 })
    : possession !== 'ready'
      ? 'unfurnished'
      : weighted(random, { furnished: 14, partial: 46, unfurnished: 40 })
  const amenities = project
    ? [...project.amenities]
    : shuffled(upkeep, random)
        .slice(0, whole(random, 2, 6))
        .concat(storeys > 4 ? ['lift'] : [])
  const extra: Amenity[] = [
    ...(chance(random, 0.25) ? ['pet-friendly' as const] : []),
    ...(bedrooms >= 3 && chance(random, 0.3) ? ['servant-room' as const] : []),
    ...(chance(random, 0.2) ? ['store-room' as const] : []),
    ...(furnished === 'furnished' ? ['air-conditioning' as const] : []),
    ...(subType === 'penthouse' ? ['terrace' as const] : []),
  ]
  const builtUp = round1(carpet * between(random, 1.1, 1.2))
  return {
    ...base,
    bedrooms,
    bathrooms: Math.max(1, bedrooms - (chance(random, 0.35) ? 1 : 0)),
    balconies: bedrooms === 0 ? whole(random, 0, 1) : whole(random, 1, Math.min(3, bedrooms)),
    carpet,
    builtUp,
    ...(subType !== 'builder-floor' && { superBuiltUp: round1(builtUp * between(random, 1.14, 1.26)) }),
    floor,
    storeys,
    furnished,
    possession,
    ...(yearBuilt !== undefined && { yearBuilt }),
    ...(possession !== 'ready' && project && { possessionYear: Math.max(project.possessionYear, THIS_YEAR + 1) }),
    ownership: chance(random, 0.9) ? 'freehold' : chance(random, 0.5) ? 'leasehold' : 'co-operative',
    areaSource: project ? 'rera' : chance(random, 0.6) ? 'owner' : 'agent',
    amenities: [...new Set([...amenities, ...extra])],
    parking: { covered: bedrooms >= 3 ? whole(random, 1, 2) : whole(random, 0, 1), open: chance(random, 0.3) ? 1 : 0 },
    inclusions: inclusionsOf(furnished, random),
    water: shuffled(['municipal', 'borewell', 'tanker on call'], random).slice(0, whole(random, 1, 2)),
    electric: amenities.includes('power-backup') ? ['full backup'] : ['no backup'],
    flooring: [pick(['vitrified tiles', 'vitrified tiles', 'marble', 'wood in the bedrooms', 'granite'], random)],
    security: amenities.includes('security')
      ? ['guard at the gate', ...(amenities.includes('cctv') ? ['cameras'] : [])]
      : [],
    view:
      floor >= 8
        ? [pick(['open sky', 'city', 'lake', 'hills'], random)]
        : chance(random, 0.5)
          ? [pick(['garden', 'street', 'courtyard'], random)]
          : [],
    maintenancePerM2: project ? between(random, 32, 70) : between(random, 12, 30),
    depositMonths: pick([2, 2, 3, 6, 10], random),
    notice: pick([1, 1, 2], random),
    lockIn: pick([0, 6, 6, 11], random),
    leaseMin: 11,
  }
}

function inclusionsOf(furnished: Furnished, random: Random): string[] {
  const fixed = ['wardrobes', 'modular kitchen', 'light fittings', 'ceiling fans', 'geysers', 'chimney and hob']
  const loose = [
    'beds with mattresses',
    'sofa',
    'dining table',
    'refrigerator',
    'washing machine',
    'air conditioners',
    'television',
    'curtains',
    'microwave',
    'study desk',
  ]
  if (furnished === 'unfurnished') return chance(random, 0.4) ? ['ceiling fans', 'light fittings'] : []
  return [
    ...shuffled(fixed, random).slice(0, whole(random, 3, 6)),
    ...(furnished === 'furnished' ? shuffled(loose, random).slice(0, whole(random, 5, 9)) : []),
  ]
}

/** Frontage and depth of house plots, feet. */
const houseSides: Partial<Record<PropertySubType, [number, number][]>> = {
  'row-house': [
    [20, 40],
    [20, 50],
    [25, 50],
  ],
  farmhouse: [
    [100, 200],
    [120, 180],
    [90, 240],
  ],
  villa: [
    [40, 60],
    [40, 80],
    [50, 80],
    [60, 90],
  ],
  house: [
    [30, 40],
    [30, 50],
    [40, 60],
    [20, 30],
  ],
}

/** The minimum built-up area of a house in m²: for the shared rooms, and for each bedroom with its share of the rest. */
const SHARED_ROOMS = 20
const A_BEDROOM = 28

function house(base: Shape, subType: PropertySubType, intent: Intent, random: Random): Shape {
  const wished =
    subType === 'house' ? whole(random, 2, 5) : subType === 'row-house' ? whole(random, 3, 4) : whole(random, 3, 6)
  const sides = pick(houseSides[subType] ?? [], random)
  const plot = round1(sides[0] * foot * sides[1] * foot)
  const levels = subType === 'farmhouse' ? 1 : 2
  const builtUp = round1(Math.min(plot * (subType === 'farmhouse' ? 0.15 : 0.62) * levels, 120 + wished * 62))
  const bedrooms = Math.max(2, Math.min(wished, Math.floor((builtUp - SHARED_ROOMS) / A_BEDROOM)))
  const furnished: Furnished = weighted(random, { furnished: 20, partial: 50, unfurnished: 30 })
  const amenities: Amenity[] = shuffled<Amenity>(
    [
      'garden',
      'parking',
      'power-backup',
      'security',
      'rainwater-harvesting',
      'solar',
      'servant-room',
      'store-room',
      'terrace',
      'cctv',
      'ev-charging',
      'water-softener',
    ],
    random,
  ).slice(0, whole(random, 4, 8))
  if (subType === 'villa' && chance(random, 0.35)) amenities.push('clubhouse', 'swimming-pool', 'gym')
  return {
    ...base,
    bedrooms,
    bathrooms: Math.max(2, bedrooms - whole(random, 0, 1)),
    balconies: whole(random, 1, 4),
    carpet: round1(builtUp * 0.84),
    builtUp,
    plot,
    frontage: round1(sides[0] * foot),
    road: pick([6, 9, 9, 12, 18], random),
    dimensions: `${sides[0]} × ${sides[1]} ft`,
    floor: 0,
    storeys: levels,
    levels,
    furnished: intent === 'sale' && furnished === 'furnished' && chance(random, 0.5) ? 'partial' : furnished,
    possession: 'ready',
    yearBuilt: THIS_YEAR - whole(random, 1, 24),
    ownership: 'freehold',
    areaSource: chance(random, 0.7) ? 'owner' : 'agent',
    amenities,
    parking: { covered: whole(random, 1, 3), open: whole(random, 0, 2) },
    inclusions: inclusionsOf(furnished, random),
    water: ['municipal', 'borewell'],
    electric: amenities.includes('power-backup') ? ['inverter'] : ['no backup'],
    flooring: [pick(['marble', 'granite', 'vitrified tiles', 'Kota stone'], random)],
    security: amenities.includes('security') ? ['guard at the gate'] : [],
    view: ['garden'],
    style: subType === 'villa' || subType === 'farmhouse' ? 'premium' : base.style,
    maintenancePerM2: subType === 'villa' ? between(random, 18, 40) : 0,
    depositMonths: pick([2, 3, 6, 10], random),
    notice: pick([1, 2], random),
    lockIn: pick([0, 6, 11], random),
    leaseMin: 11,
  }
}

function land(base: Shape, subType: PropertySubType, random: Random): Shape {
  if (subType === 'agricultural-land') {
    const acres = pick([0.5, 1, 1.5, 2, 3, 5], random)
    return {
      ...base,
      plot: round1(acres * 4046.8564224),
      road: pick([4, 6, 9], random),
      ownership: 'freehold',
      water: shuffled(['open well', 'borewell', 'canal'], random).slice(0, 1),
      electric: chance(random, 0.6) ? ['three-phase line'] : [],
    }
  }
  const [width, depth] = pick(
    [
      [30, 40],
      [30, 50],
      [40, 60],
      [50, 80],
      [60, 40],
      [25, 50],
    ] as const,
    random,
  )
  const gated = chance(random, 0.55)
  return {
    ...base,
    plot: round1(width * foot * depth * foot),
    frontage: round1(width * foot),
    dimensions: `${width} × ${depth} ft`,
    road: pick([9, 12, 12, 18, 24], random),
    ownership: 'freehold',
    possession: 'ready',
    amenities: gated
      ? shuffled<Amenity>(
          ['security', 'garden', 'play-area', 'clubhouse', 'rainwater-harvesting', 'jogging-track'],
          random,
        ).slice(0, whole(random, 2, 5))
      : [],
    water: ['municipal'],
    electric: ['line at the plot'],
    security: gated ? ['guard at the gate'] : [],
  }
}

function guestRoom(base: Shape, subType: PropertySubType, random: Random): Shape {
  const sharing = subType === 'bed' ? pick([2, 2, 3, 3, 4], random) : 1
  const meals = chance(random, 0.65)
  const storeys = whole(random, 3, 6)
  return {
    ...base,
    bedrooms: 1,
    bathrooms: 1,
    carpet: round1(between(random, 9, 15) + (sharing - 1) * 4),
    floor: whole(random, 0, storeys),
    storeys,
    furnished: 'furnished',
    possession: 'ready',
    yearBuilt: THIS_YEAR - whole(random, 1, 18),
    areaSource: 'owner',
    pg: {
      gender: weighted(random, { any: 4, female: 3, male: 3 }),
      sharing,
      meals,
      attachedBath: chance(random, 0.6),
      ...(chance(random, 0.7) && { gateTime: pick(['21:30', '22:00', '22:30', '23:00'], random) }),
      beds: { total: whole(random, 3, 14) * sharing, free: whole(random, 1, 3) },
      noticeDays: 30,
    },
    amenities: [
      'wifi',
      'security',
      ...(meals ? ['meals' as const] : []),
      ...shuffled<Amenity>(
        ['housekeeping', 'laundry', 'power-backup', 'cctv', 'air-conditioning', 'lift', 'parking', 'water-softener'],
        random,
      ).slice(0, whole(random, 2, 6)),
    ],
    inclusions: ['bed with mattress', 'wardrobe', 'desk and chair', ...(chance(random, 0.5) ? ['bed linen'] : [])],
    water: ['municipal', 'borewell'],
    electric: ['backup for lights'],
    flooring: ['vitrified tiles'],
    security: ['guard at the gate', 'cameras'],
    style: 'modest',
    depositMonths: pick([1, 1, 2], random),
    notice: 1,
    lockIn: pick([0, 1, 3], random),
    leaseMin: pick([1, 3, 6], random),
  }
}

/** The width of a space whose depth is one to two times its width and at least twelve feet. */
const widthOf = (area: number, random: Random): number =>
  round1(Math.min(Math.sqrt(area / between(random, 1.1, 2)), area / (12 * foot)))

function workplace(base: Shape, subType: PropertySubType, random: Random): Shape {
  const [least, most] = (
    { office: [45, 420], shop: [12, 75], showroom: [90, 420], warehouse: [350, 3200], coworking: [20, 160] } as Partial<
      Record<PropertySubType, [number, number]>
    >
  )[subType] ?? [40, 200]
  const carpet = round1(least + (most - least) * random() ** 1.7)
  const high = subType === 'office' || subType === 'coworking'
  const storeys = high ? whole(random, 4, 18) : subType === 'warehouse' ? 1 : whole(random, 2, 5)
  return {
    ...base,
    carpet,
    leasable: round1(carpet * between(random, 1.1, 1.3)),
    floor: high ? whole(random, 1, storeys) : whole(random, 0, subType === 'shop' ? 1 : 0),
    storeys,
    furnished:
      subType === 'coworking'
        ? 'furnished'
        : subType === 'office'
          ? weighted(random, { furnished: 35, partial: 30, unfurnished: 35 })
          : 'unfurnished',
    possession: 'ready',
    yearBuilt: THIS_YEAR - whole(random, 1, 20),
    areaSource: chance(random, 0.5) ? 'owner' : 'agent',
    bathrooms: high ? whole(random, 1, 4) : 1,
    ...(high && { seats: Math.max(4, Math.round(carpet / 5.5)) }),
    amenities: shuffled<Amenity>(
      high
        ? [
            'lift',
            'power-backup',
            'security',
            'cctv',
            'parking',
            'visitor-parking',
            'air-conditioning',
            'fire-safety',
            'wheelchair-access',
            'wifi',
          ]
        : ['power-backup', 'security', 'cctv', 'parking', 'fire-safety', 'store-room'],
      random,
    ).slice(0, whole(random, 3, 7)),
    parking: { covered: high ? whole(random, 0, 4) : 0, open: whole(random, 0, 4) },
    frontage: high ? round1(between(random, 8, 20)) : widthOf(carpet, random),
    road: pick([9, 12, 18, 24, 30], random),
    water: ['municipal'],
    electric: [subType === 'warehouse' ? '40 kW sanctioned' : 'commercial meter'],
    flooring: [subType === 'warehouse' ? 'trimix concrete' : 'vitrified tiles'],
    style: 'standard',
    maintenancePerM2: high ? between(random, 60, 140) : 0,
    depositMonths: pick([3, 6, 6, 10], random),
    notice: pick([2, 3], random),
    lockIn: pick([12, 24, 36], random),
    leaseMin: pick([11, 36, 60], random),
  }
}
