import type { PaymentPlan, ProjectApproval, ProjectFacts } from '../../contract/projects/facts.ts'
import type { MarketId } from '../../contract/markets.ts'
import type { ProjectDates } from '../../contract/projects/project-states.ts'
import { possessionOf } from '../../contract/projects/project-states.ts'
import { pick, shuffled, type Random } from '../market/random.ts'
import { chance, whole } from '../random.ts'
import { dayAlong, monthsAfter } from './dates.ts'

/** The data from which a project's facts are written. */
export interface FactsGiven {
  market: MarketId
  name: string
  builderName: string
  locality: { name: string; nameHindi: string }
  city: { name: string; nameHindi: string }
  postalCode: string
  landmarks: readonly string[]
  towers: readonly string[]
  storeys: number
  homes: number
  isVillas: boolean
  amenities: NonNullable<ProjectFacts['amenities']>
  dates: ProjectDates
  landArea: number
  /** One number for each phase; none below the legal threshold. */
  registrations: readonly string[]
  architects: readonly { slug: string; name: string }[]
  people: readonly string[]
  masterPlan: ProjectFacts['masterPlan']
  today: string
  random: Random
}

const shares = (...milestones: [label: string, percent: number][]) =>
  milestones.map(([label, percent]) => ({ label, share: percent * 100 }))

function paymentPlans({ market, storeys, isVillas, dates, today }: FactsGiven): PaymentPlan[] {
  const isReady = dates.possessionOn !== undefined && dates.possessionOn <= today
  if (market === 'us')
    return [
      {
        name: 'Deposit and closing',
        milestones: shares(['Deposit with the contract', 5], ['When framing is complete', 5], ['At closing', 90]),
      },
    ]
  const down = {
    name: 'Down payment',
    milestones: isReady
      ? shares(['Booking', 10], ['Within 45 days, with the agreement for sale', 90])
      : shares(['Booking', 10], ['Within 45 days, with the agreement for sale', 85], ['Possession', 5]),
  }
  if (isReady) return [down]
  const third = Math.max(2, Math.round(storeys / 3))
  const building: [string, number][] = isVillas
    ? [
        ['Plinth', 15],
        ['Roof slab', 25],
        ['Brickwork and plaster', 15],
        ['Doors, windows and flooring', 10],
      ]
    : [
        ['Foundation', 10],
        [`Slab of floor ${third}`, 15],
        [`Slab of floor ${Math.min(storeys, third * 2)}`, 15],
        ['Top slab', 10],
        ['Brickwork and plaster of the home', 10],
        ['Flooring, doors and windows', 5],
      ]
  return [
    {
      name: 'Construction-linked',
      milestones: shares(['Booking', 10], ['Agreement for sale, within 30 days', 15], ...building, ['Possession', 10]),
    },
    down,
    {
      name: '20% upfront',
      milestones: shares(
        ['Booking', 5],
        ['Agreement for sale, within 30 days', 15],
        ['When the structure is complete', 30],
        ['Possession', 50],
      ),
    },
  ]
}

const steps: readonly [label: string, share: number][] = [
  ['Excavation and foundation', 0.14],
  ['Structure up to mid-height', 0.36],
  ['Structure complete', 0.58],
  ['Brickwork and plaster', 0.72],
  ['Lifts, pipes and wiring', 0.84],
  ['Finishing and common areas', 0.95],
  ['Possession', 1],
]
const villaSteps: readonly [label: string, share: number][] = [
  ['Roads, drains and plinths', 0.2],
  ['Roof slabs', 0.5],
  ['Brickwork and plaster', 0.7],
  ['Finishing and gardens', 0.92],
  ['Possession', 1],
]

function scheduleOf({ dates, isVillas, today }: FactsGiven): NonNullable<ProjectFacts['schedule']> {
  const start = dates.constructionStartedOn ?? (dates.launchedOn && monthsAfter(dates.launchedOn, 6))
  const declared = dates.possessionDeclaredOn
  const real = possessionOf(dates)
  if (start === undefined || declared === undefined || real === undefined || declared <= start) return []
  return (isVillas ? villaSteps : steps).map(([label, share]) => {
    const reached = dayAlong(start, real, share)
    const isOver =
      dates.constructionStartedOn !== undefined && reached <= today && (share < 1 || dates.possessionOn !== undefined)
    return { label, promisedOn: dayAlong(start, declared, share), ...(isOver && { reachedOn: reached }) }
  })
}

function approvalsOf(given: FactsGiven): ProjectApproval[] {
  const { dates, market, city, storeys, landArea, today, random } = given
  const launched = dates.launchedOn ?? today
  const started = dates.constructionStartedOn
  const ready = dates.possessionOn
  const number = (letters: string, day: string) => `${letters}/${day.slice(0, 4)}/9${whole(random, 100, 999)}`
  const obtained = (
    kind: ProjectApproval['kind'],
    authority: string,
    letters: string,
    on: string | undefined,
  ): ProjectApproval =>
    on !== undefined && on <= today
      ? { kind, state: 'obtained', authority, number: number(letters, on), on }
      : { kind, state: 'applied', authority }
  if (market === 'us')
    return [
      obtained('sanctioned-plan', `${city.name} Planning Department`, 'SP', monthsAfter(launched, -5)),
      obtained('commencement', `${city.name} Building Department`, 'BP', started && monthsAfter(started, -1)),
      obtained('occupancy', `${city.name} Building Department`, 'CO', ready),
    ]
  const isLarge = landArea > 8000
  return [
    obtained('sanctioned-plan', `${city.name} city planning office`, 'BP', monthsAfter(launched, -6)),
    obtained('commencement', `${city.name} city planning office`, 'CC', started && monthsAfter(started, -1)),
    isLarge
      ? obtained('environment', 'State environment authority', 'EC', monthsAfter(launched, -4))
      : { kind: 'environment', state: 'not-required' },
    storeys > 4
      ? obtained('fire', 'State fire service', 'FS', monthsAfter(launched, -3))
      : { kind: 'fire', state: 'not-required' },
    storeys > 14
      ? obtained('height', 'Airports office for heights', 'HT', monthsAfter(launched, -7))
      : { kind: 'height', state: 'not-required' },
    obtained('water', `${city.name} water board`, 'WS', started && monthsAfter(started, 4)),
    obtained('power', 'State electricity distribution company', 'EL', started && monthsAfter(started, 6)),
    obtained('sewage', `${city.name} water board`, 'SW', started && monthsAfter(started, 9)),
    obtained('occupancy', `${city.name} city planning office`, 'OC', ready && monthsAfter(ready, -1)),
    obtained('completion', `${city.name} city planning office`, 'CP', dates.completedOn),
  ]
}

const specifications: Record<MarketId, readonly [part: string, ...texts: string[]][]> = {
  in: [
    [
      'Structure',
      'Reinforced concrete frame for earthquakes of the local zone, walls of concrete blocks',
      'Concrete walls cast in aluminium forms',
    ],
    [
      'Flooring',
      'Vitrified tiles of 80 cm in living room and bedrooms, anti-skid tiles in bathrooms and balconies',
      'Laminated wood in the main bedroom, vitrified tiles elsewhere',
    ],
    [
      'Kitchen',
      'Granite counter with a steel sink, tiles to 60 cm above it, points for a purifier and a chimney',
      'Quartz counter, two sinks, piped gas where the city has it',
    ],
    ['Bathrooms', 'Wall-hung fittings, tiles to the ceiling, points for a water heater and an exhaust fan'],
    [
      'Doors and windows',
      'Main door of teak veneer, windows of powder-coated aluminium with mosquito nets',
      'Windows of uPVC with two panes to the road',
    ],
    [
      'Electrical',
      'Copper wiring, circuit breakers in each home, provision for air conditioning in living room and bedrooms',
    ],
    ['Power backup', 'All lifts, pumps and common lights; 1 kW for each home'],
    ['Water', 'Softened water, meters for each home, rainwater to recharge pits'],
  ],
  us: [
    ['Structure', 'Wood frame over a concrete slab, fire separation between homes'],
    ['Insulation', 'R-21 walls, R-49 roof, triple-checked air sealing'],
    ['Flooring', 'Engineered oak in living areas, tile in bathrooms'],
    ['Kitchen', 'Quartz counters, induction range, panel-ready dishwasher'],
    ['Heating and cooling', 'A heat pump for each home with its own thermostat'],
    ['Windows', 'Fiberglass frames, low-E glass'],
  ],
}

const banks = [
  'Sahyog Bank',
  'Karvaan Bank',
  'Nagrik Union Bank',
  'Deepstambh Housing Finance',
  'Malabar People’s Bank',
  'Pragati Home Loans',
]

function aboutOf({
  market,
  name,
  builderName,
  locality,
  city,
  landmarks,
  towers,
  storeys,
  homes,
  isVillas,
  landArea,
  random,
}: FactsGiven) {
  const near = landmarks.slice(0, 2).join(' and ')
  const acres = (landArea / 4046.86).toFixed(1)
  const form = isVillas
    ? `${homes} homes with a garden each, in ${towers.length} lanes`
    : towers.length === 1
      ? `one building of ${storeys} floors with ${homes} homes`
      : `${towers.length} towers of ${storeys} floors with ${homes} homes`
  const land = market === 'in' ? `on ${acres} acres` : `on a site of ${acres} acres`
  const about = [
    `${name} by ${builderName} is ${form}, ${land} in ${locality.name}, ${city.name}.`,
    near && `${near} ${landmarks.length > 1 ? 'are' : 'is'} close by.`,
    pick(
      [
        'Cars stay at the edge of the site, so that children can walk from their door to the garden without crossing a road.',
        'No home looks into another: living rooms face the garden or the street, and kitchens have a window of their own.',
        'Every home has light from two sides, and bathrooms have windows, not ducts.',
      ],
      random,
    ),
    pick(
      [
        'Floor plans, prices of every home and the progress of building are published here and kept up to date.',
        'What is promised here stands in the agreement for sale, with its day.',
      ],
      random,
    ),
  ]
    .filter(Boolean)
    .join(' ')
  if (market === 'us') return { about }
  const formHindi = isVillas
    ? `${towers.length} गलियों में ${homes} घर हैं, हर घर का अपना बगीचा है`
    : towers.length === 1
      ? `${storeys} मंज़िलों की एक इमारत में ${homes} घर हैं`
      : `${storeys} मंज़िलों के ${towers.length} टावरों में ${homes} घर हैं`
  const aboutHindi = `${city.nameHindi} के ${locality.nameHindi} में ${acres} एकड़ पर बने ${name} की ${formHindi}। हर घर का नक्शा, उसकी कीमत और निर्माण की प्रगति यहाँ प्रकाशित है और समय पर अपडेट होती है।`
  return { about, aboutHindi: aboutHindi.replace(`${name} की `, `${name} में `) }
}

/** All facts that a builder states about a project. */
export function factsOf(given: FactsGiven): ProjectFacts {
  const {
    market,
    name,
    locality,
    city,
    postalCode,
    towers,
    homes,
    amenities,
    dates,
    landArea,
    registrations,
    architects,
    people,
    masterPlan,
    today,
    random,
  } = given
  const india = market === 'in'
  const half = Math.ceil(towers.length / Math.max(1, registrations.length))
  const launched = dates.launchedOn ?? today
  const [engineer, contractor, accountant] = people
  const isQuarrelled = india && chance(random, 0.08)
  return {
    ...aboutOf(given),
    address: `${name}, ${locality.name}, ${city.name}`,
    postalCode,
    ...(registrations.length > 0 && {
      phases: registrations.map((registrationId, at) => ({
        name: registrations.length > 1 ? `Phase ${at + 1}` : 'Whole project',
        registrationId,
        registeredOn: monthsAfter(launched, at * 2 - 1),
        validUntil: monthsAfter(possessionOf(dates) ?? today, 6),
        towers: towers.slice(at * half, at * half + half),
      })),
    }),
    land: {
      ownership: pick(['owned', 'owned', 'joint-development'] as const, random),
      ...(india && {
        surveyNumbers: Array.from(
          { length: whole(random, 1, 4) },
          () => `${whole(random, 11, 240)}/${whole(random, 1, 9)}`,
        ).join(', '),
        ...(city.name === 'Gurugram' && { licenseNumber: `9${whole(random, 10, 99)} of ${launched.slice(0, 4)}` }),
        encumbrance: chance(random, 0.3)
          ? `Mortgaged to ${pick(banks, random)} for the construction loan; released home by home on payment.`
          : 'None.',
      }),
      openShare: whole(random, 45, 72) * 100,
      builtUpArea: Math.round(homes * 128),
    },
    approvals: approvalsOf(given),
    ...(isQuarrelled && {
      litigations: [
        {
          court: `District court, ${city.name}`,
          caseNumber: `CS 9${whole(random, 100, 999)}/${Number(launched.slice(0, 4)) + 1}`,
          about: 'A neighbour claims a strip of two metres along the eastern boundary. No building stands on it.',
          state: pick(['open', 'decided'] as const, random),
        },
      ],
    }),
    ...(architects.length > 0 && { architects: architects.map(({ slug }) => slug) }),
    professionals: [
      ...architects.map((one) => ({ role: 'architect' as const, name: one.name })),
      ...(engineer ? [{ role: 'structural-engineer' as const, name: engineer }] : []),
      ...(contractor ? [{ role: 'contractor' as const, name: `${contractor} Constructions` }] : []),
      ...(india && accountant ? [{ role: 'accountant' as const, name: `${accountant} & Associates` }] : []),
    ],
    ...(india && {
      bank: {
        escrowBank: pick(banks.slice(0, 3), random),
        lenders: shuffled(banks, random).slice(0, whole(random, 2, 4)),
      },
    }),
    parking: {
      open: Math.round(homes * 0.15),
      covered: Math.round(homes * (landArea > 3000 ? 1.2 : 0.8)),
      electric: Math.round(homes * (Number(launched.slice(0, 4)) >= 2021 ? 0.12 : 0.02)),
    },
    amenities: [...amenities],
    specifications: specifications[market].map(([part, ...texts]) => ({ part, text: pick(texts, random) })),
    paymentPlans: paymentPlans(given),
    schedule: scheduleOf(given),
    ...(masterPlan && { masterPlan }),
  }
}
