/** What people of a city call their everyday things. */
export type CityWords = {
  water: string
  power: string
  /** Who looks after a building. */
  body: string
  papers: readonly string[]
  auto: string
  milk: string
  /** The breeze people speak of. */
  wind: string
  coast: boolean
}

const fallback: CityWords = {
  water: 'municipal water',
  power: '',
  body: 'society',
  papers: ['sale deed and tax receipts in order'],
  auto: 'auto',
  milk: 'a milk booth',
  wind: 'the west',
  coast: false,
}

const words: Readonly<Record<string, CityWords>> = {
  mumbai: {
    water: 'BMC water',
    power: '',
    body: 'society',
    papers: [
      'share certificate in our name',
      'society share certificate and index II',
      'OC in place, share certificate ready',
    ],
    auto: 'share auto',
    milk: 'a milk booth',
    wind: 'the sea',
    coast: true,
  },
  delhi: {
    water: 'Jal Board water',
    power: 'BSES',
    body: 'RWA',
    papers: [
      'freehold, registered sale deed',
      'conveyance deed and mutation done',
      'freehold with completion certificate',
    ],
    auto: 'e-rickshaw',
    milk: 'a Mother Dairy booth',
    wind: 'the west',
    coast: false,
  },
  gurugram: {
    water: 'GMDA water',
    power: 'DHBVN',
    body: 'RWA',
    papers: [
      'registered conveyance deed',
      'property ID and no-dues from the corporation',
      'OC received, conveyance done',
    ],
    auto: 'shared auto',
    milk: 'a Mother Dairy booth',
    wind: 'the Aravalli side',
    coast: false,
  },
  noida: {
    water: 'Ganga water',
    power: '',
    body: 'AOA',
    papers: [
      'registered sub-lease deed',
      'lease deed and authority no-dues',
      'registry done, transfer memo to be taken',
    ],
    auto: 'e-rickshaw',
    milk: 'a Mother Dairy booth',
    wind: 'the river side',
    coast: false,
  },
  bengaluru: {
    water: 'Cauvery water',
    power: 'BESCOM',
    body: 'association',
    papers: ['A-khata in our name', 'e-khata and tax receipts up to date', 'khata, EC and OC available'],
    auto: 'auto',
    milk: 'a Nandini booth',
    wind: 'the south-west',
    coast: false,
  },
  hyderabad: {
    water: 'Manjeera water',
    power: '',
    body: 'association',
    papers: ['registered sale deed and link documents', 'EC and mutation in order', 'GHMC approved plan and OC'],
    auto: 'shared auto',
    milk: 'a milk booth',
    wind: 'the west',
    coast: false,
  },
  chennai: {
    water: 'Metro water',
    power: '',
    body: 'association',
    papers: [
      'sale deed, patta and EC',
      'UDS registered, EC for thirty years',
      'planning permit and completion certificate',
    ],
    auto: 'share auto',
    milk: 'an Aavin booth',
    wind: 'the sea',
    coast: true,
  },
  pune: {
    water: 'PMC water',
    power: 'MSEDCL',
    body: 'society',
    papers: [
      'index II and society share certificate',
      'completion certificate and conveyance done',
      'agreement, index II and tax receipts',
    ],
    auto: 'auto',
    milk: 'a Chitale shop',
    wind: 'the hills',
    coast: false,
  },
  kolkata: {
    water: 'corporation water',
    power: 'CESC',
    body: 'owners association',
    papers: ['registered deed and mutation', 'CC and mutation done', 'deed, parcha and tax bills'],
    auto: 'auto',
    milk: 'a milk booth',
    wind: 'the south',
    coast: true,
  },
  ahmedabad: {
    water: 'Narmada water',
    power: 'Torrent',
    body: 'society',
    papers: ['BU permission and share certificate', 'dastavej and index copy', 'NA, NOC and BU all in file'],
    auto: 'shuttle rickshaw',
    milk: 'an Amul parlour',
    wind: 'the west',
    coast: false,
  },
  jaipur: {
    water: 'Bisalpur water',
    power: 'JVVNL',
    body: 'vikas samiti',
    papers: ['JDA patta', 'registered sale deed and JDA patta', 'lease deed of the housing board'],
    auto: 'e-rickshaw',
    milk: 'a Saras booth',
    wind: 'the west',
    coast: false,
  },
  kochi: {
    water: 'Water Authority supply',
    power: 'KSEB',
    body: 'residents association',
    papers: [
      'title deed, possession certificate and tax receipt',
      'aadharam and location sketch ready',
      'occupancy certificate and land tax paid',
    ],
    auto: 'auto',
    milk: 'a Milma booth',
    wind: 'the backwater',
    coast: true,
  },
}

export const wordsOf = (citySlug: string): CityWords => words[citySlug] ?? fallback
