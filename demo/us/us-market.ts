/** A city of the American demo market: the places are real, the prices are invented. */
export interface UsCity {
  slug: string
  name: string
  nameHindi: string
  state: string
  stateHindi: string
  /** The postal code of the state, with which licences begin. */
  code: string
  county: string
  lng: number
  lat: number
  population: number
  /** Approximate US dollars per square foot of living area. */
  perSquareFoot: number
  localities: readonly { slug: string; name: string; nameHindi: string; lng: number; lat: number; zip: string }[]
}

export const usCities: readonly UsCity[] = [
  {
    slug: 'seattle',
    name: 'Seattle',
    nameHindi: 'सिएटल',
    state: 'Washington',
    stateHindi: 'वॉशिंगटन',
    code: 'WA',
    county: 'King',
    lng: -122.335,
    lat: 47.608,
    population: 737015,
    perSquareFoot: 560,
    localities: [
      { slug: 'ballard', name: 'Ballard', nameHindi: 'बैलर्ड', lng: -122.384, lat: 47.668, zip: '98107' },
      { slug: 'capitol-hill', name: 'Capitol Hill', nameHindi: 'कैपिटल हिल', lng: -122.317, lat: 47.623, zip: '98102' },
      { slug: 'fremont', name: 'Fremont', nameHindi: 'फ़्रीमॉन्ट', lng: -122.35, lat: 47.651, zip: '98103' },
      { slug: 'west-seattle', name: 'West Seattle', nameHindi: 'वेस्ट सिएटल', lng: -122.387, lat: 47.571, zip: '98116' },
      {
        slug: 'columbia-city',
        name: 'Columbia City',
        nameHindi: 'कोलंबिया सिटी',
        lng: -122.287,
        lat: 47.56,
        zip: '98118',
      },
    ],
  },
  {
    slug: 'austin',
    name: 'Austin',
    nameHindi: 'ऑस्टिन',
    state: 'Texas',
    stateHindi: 'टेक्सस',
    code: 'TX',
    county: 'Travis',
    lng: -97.743,
    lat: 30.267,
    population: 961855,
    perSquareFoot: 340,
    localities: [
      { slug: 'hyde-park', name: 'Hyde Park', nameHindi: 'हाइड पार्क', lng: -97.727, lat: 30.306, zip: '78751' },
      { slug: 'zilker', name: 'Zilker', nameHindi: 'ज़िल्कर', lng: -97.77, lat: 30.258, zip: '78704' },
      { slug: 'mueller', name: 'Mueller', nameHindi: 'म्यूलर', lng: -97.705, lat: 30.299, zip: '78723' },
      { slug: 'east-austin', name: 'East Austin', nameHindi: 'ईस्ट ऑस्टिन', lng: -97.72, lat: 30.264, zip: '78702' },
      { slug: 'circle-c', name: 'Circle C', nameHindi: 'सर्कल सी', lng: -97.884, lat: 30.192, zip: '78739' },
    ],
  },
  {
    slug: 'denver',
    name: 'Denver',
    nameHindi: 'डेनवर',
    state: 'Colorado',
    stateHindi: 'कोलोराडो',
    code: 'CO',
    county: 'Denver',
    lng: -104.99,
    lat: 39.739,
    population: 715522,
    perSquareFoot: 390,
    localities: [
      { slug: 'highland', name: 'Highland', nameHindi: 'हाइलैंड', lng: -105.012, lat: 39.763, zip: '80211' },
      {
        slug: 'washington-park',
        name: 'Washington Park',
        nameHindi: 'वॉशिंगटन पार्क',
        lng: -104.966,
        lat: 39.702,
        zip: '80209',
      },
      { slug: 'park-hill', name: 'Park Hill', nameHindi: 'पार्क हिल', lng: -104.923, lat: 39.748, zip: '80207' },
      { slug: 'baker', name: 'Baker', nameHindi: 'बेकर', lng: -104.993, lat: 39.716, zip: '80223' },
      { slug: 'central-park', name: 'Central Park', nameHindi: 'सेंट्रल पार्क', lng: -104.883, lat: 39.758, zip: '80238' },
    ],
  },
]

export const usFirms: Readonly<Record<string, readonly string[]>> = {
  seattle: ['Ferry Slip Realty', 'Madrona Gate Homes'],
  austin: ['Live Oak Door Realty', 'Barton Bend Properties'],
  denver: ['Front Range Keys', 'Cottonwood Row Realty'],
}
export const usBuilders: readonly (readonly [name: string, city: string])[] = [
  ['Cedar & Slate Homes', 'seattle'],
  ['Limestone Hill Builders', 'austin'],
  ['Mile Marker Homes', 'denver'],
]
export const usFirstNames = [
  'Alicia',
  'Ben',
  'Carmen',
  'Daniel',
  'Erin',
  'Felix',
  'Grace',
  'Hannah',
  'Isaac',
  'Jamal',
  'Karen',
  'Luis',
  'Maya',
  'Nate',
  'Olivia',
  'Priya',
  'Quinn',
  'Rosa',
  'Sam',
  'Tessa',
  'Victor',
  'Wendy',
] as const
export const usLastNames = [
  'Alvarez',
  'Brooks',
  'Chen',
  'Dawson',
  'Ellis',
  'Foster',
  'Garcia',
  'Hughes',
  'Ingram',
  'Jensen',
  'Kim',
  'Lopez',
  'Meyer',
  'Nguyen',
  'Owens',
  'Patel',
  'Reyes',
  'Sullivan',
  'Torres',
  'Underwood',
  'Vance',
  'Walker',
] as const
export const usStreets = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Juniper',
  'Larkspur',
  'Magnolia',
  'Pine',
  'Willow',
] as const

export const usBios = {
  agent: [
    'I walk every house with a moisture meter and share the readings. You will know about the roof before you fall for the kitchen.',
    'First-time buyers are most of my work: pre-approval first, then three houses a Saturday, never more.',
    'I have lived within two miles of here for twenty years. Ask me which streets lose power in a storm.',
    'I list homes with a floor plan, a disclosure packet and a realistic price. That saves everybody a month.',
  ],
  agency: [
    'A small brokerage with its own photographer. Our commission is on the first page of the agreement.',
    'Seven agents, one transaction coordinator, and a rule: every offer gets an answer the same day.',
  ],
  architect: [
    'Additions and backyard cottages for older houses. We draw what the permit office will accept the first time.',
    'Renovation of bungalows. We keep the old windows if they can be kept.',
  ],
  builder: ['We build a dozen houses a year and put the energy bills of the last ones on our website.'],
  advisor: [
    'Mortgage broker. I compare what lenders would really charge you, points and insurance included.',
    'Real estate attorney. I read the title commitment and the covenants before you sign.',
    'Appraiser. My reports list the comparable sales and say why each was chosen.',
  ],
} as const
