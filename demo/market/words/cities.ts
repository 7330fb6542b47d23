/** Local words for everyday things. */
export type CityWords = {
  water: string
  power: string
  /** The association that manages a building. */
  body: string
  papers: readonly string[]
  auto: string
  milk: string
  /** The local name of the breeze. */
  wind: string
  coast: boolean
  /** Soils of the surrounding farm land. */
  soils: readonly string[]
  crops: readonly string[]
  trees: readonly string[]
}

const fields = {
  north: {
    soils: ['sandy loam', 'light loam', 'river soil'],
    crops: ['wheat', 'mustard', 'bajra', 'fodder', 'potato'],
    trees: [
      'eucalyptus along the fence',
      'forty lemon and a few guava',
      'about thirty amla and some neem',
      'a row of poplar',
    ],
  },
  jaipur: {
    soils: ['sandy loam', 'sandy soil', 'light soil'],
    crops: ['bajra', 'mustard', 'wheat', 'gram'],
    trees: ['about thirty amla and some neem', 'khejri and ber', 'forty lemon and a few guava'],
  },
  deccan: {
    soils: ['black soil', 'medium black soil', 'red and black soil mixed'],
    crops: ['soybean', 'bajra', 'jowar', 'onion', 'cotton'],
    trees: ['about sixty mango, some teak', 'forty lemon and a few guava', 'custard apple and tamarind'],
  },
  gujarat: {
    soils: ['black soil', 'sandy loam', 'medium black soil'],
    crops: ['cotton', 'castor', 'wheat', 'cumin'],
    trees: ['about sixty mango', 'forty lemon and a few chikoo', 'neem along the fence'],
  },
  south: {
    soils: ['red soil', 'red loam', 'gravelly red soil'],
    crops: ['ragi', 'groundnut', 'paddy', 'horse gram', 'vegetables'],
    trees: ['about sixty mango, some teak', 'coconut in rows', 'silver oak along the fence', 'tamarind and jackfruit'],
  },
  kolkata: {
    soils: ['clay loam', 'river soil', 'heavy soil'],
    crops: ['paddy', 'mustard', 'jute', 'vegetables'],
    trees: ['mango and litchi', 'coconut and betel palms', 'bamboo on one side'],
  },
  kochi: {
    soils: ['laterite soil', 'garden soil'],
    crops: ['coconut', 'nutmeg', 'banana', 'tapioca'],
    trees: ['coconut in rows, pepper on them', 'nutmeg and arecanut', 'rubber on half of it', 'jackfruit and mango'],
  },
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
  ...fields.south,
}

const words: Readonly<Record<string, CityWords>> = {
  mumbai: {
    water: 'BMC water',
    power: '',
    body: 'society',
    papers: [
      "share certificate in the owner's name",
      'society share certificate and index II',
      'OC in place, share certificate ready',
    ],
    auto: 'share auto',
    milk: 'a milk booth',
    wind: 'the sea',
    coast: true,
    ...fields.deccan,
  },
  delhi: {
    water: 'Jal Board water',
    power: 'BSES',
    body: 'RWA',
    papers: ['registered sale deed', 'conveyance deed and mutation done', 'sale deed with completion certificate'],
    auto: 'e-rickshaw',
    milk: 'a Mother Dairy booth',
    wind: 'the west',
    coast: false,
    ...fields.north,
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
    ...fields.north,
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
    ...fields.north,
  },
  bengaluru: {
    water: 'Cauvery water',
    power: 'BESCOM',
    body: 'association',
    papers: ["A-khata in the owner's name", 'e-khata and tax receipts up to date', 'khata, EC and OC available'],
    auto: 'auto',
    milk: 'a Nandini booth',
    wind: 'the south-west',
    coast: false,
    ...fields.south,
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
    ...fields.deccan,
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
    ...fields.south,
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
    ...fields.deccan,
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
    ...fields.kolkata,
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
    ...fields.gujarat,
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
    ...fields.jaipur,
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
    ...fields.kochi,
  },
}

export const wordsOf = (citySlug: string): CityWords => words[citySlug] ?? fallback
