import type { Alteration } from '../../../../contract/uploads.ts'
import type { Frequency, Language } from '../../../../contract/values.ts'
import type {
  DevelopmentStatus,
  DirectionFaces,
  Furnished,
  Intent,
  ListerKind,
  PropertySubType,
  StandardStatus,
} from '../../../../contract/properties/vocabulary.ts'

/** The texts of a brochure, apart from the lister's. */
interface Words {
  offer: Record<Intent, string>
  kind: Record<PropertySubType, string>
  furnished: Record<Furnished, string>
  facing: Record<DirectionFaces, string>
  possession: Record<DevelopmentStatus, string>
  lister: Record<ListerKind, string>
  per: Record<Frequency, string>
  /** Only for statuses other than active. */
  status: Partial<Record<StandardStatus, string>>
  label: Record<Label, string>
  floorOf: (floor: string, total: number) => string
  ground: string
  rooms: (bedrooms: number, inBhk: boolean) => string
  onRequest: string
  rentOnRequest: string
  reference: string
  listedBy: string
  about: string
  readOn: string
  scan: string
  madeOn: (day: string) => string
  /** As on the page. */
  alterations: Record<Alteration, string>
}

export type Label =
  | 'carpet'
  | 'living'
  | 'builtUp'
  | 'superBuiltUp'
  | 'plot'
  | 'leasable'
  | 'bathrooms'
  | 'floor'
  | 'furnishing'
  | 'facing'
  | 'possession'
  | 'parking'
  | 'maintenance'
  | 'deposit'
  | 'year'
  | 'project'
  | 'rera'

export const words: Record<Language, Words> = {
  en: {
    offer: { sale: 'For sale', rent: 'For rent', lease: 'For lease', pg: 'PG', auction: 'At auction' },
    kind: {
      apartment: 'apartment',
      'builder-floor': 'builder floor',
      house: 'house',
      villa: 'villa',
      'row-house': 'row house',
      penthouse: 'penthouse',
      studio: 'studio apartment',
      farmhouse: 'farmhouse',
      plot: 'plot',
      'agricultural-land': 'agricultural land',
      office: 'office',
      shop: 'shop',
      showroom: 'showroom',
      warehouse: 'warehouse',
      coworking: 'coworking space',
      'pg-room': 'PG room',
      bed: 'bed in a shared room',
    },
    furnished: {
      furnished: 'Furnished',
      partial: 'Semi-furnished',
      unfurnished: 'Unfurnished',
      negotiable: 'Negotiable',
    },
    facing: {
      north: 'North',
      'north-east': 'North-east',
      east: 'East',
      'south-east': 'South-east',
      south: 'South',
      'south-west': 'South-west',
      west: 'West',
      'north-west': 'North-west',
    },
    possession: { ready: 'Ready to move', 'under-construction': 'Under construction', launch: 'New launch' },
    lister: { owner: 'Owner', agent: 'Agent', builder: 'Builder', agency: 'Agency' },
    per: {
      day: 'per day',
      week: 'per week',
      month: 'per month',
      quarter: 'per quarter',
      year: 'per year',
      'one-time': 'one time',
      'per-area': 'per sq ft',
    },
    status: {
      coming_soon: 'On the market soon',
      under_offer: 'Under offer',
      paused: 'Paused',
      sold: 'Sold',
      rented: 'Rented out',
      expired: 'No longer listed',
    },
    label: {
      carpet: 'Carpet area',
      living: 'Living area',
      builtUp: 'Built-up area',
      superBuiltUp: 'Super built-up area',
      plot: 'Plot',
      leasable: 'Leasable area',
      bathrooms: 'Bathrooms',
      floor: 'Floor',
      furnishing: 'Furnishing',
      facing: 'Facing',
      possession: 'Possession',
      parking: 'Parking',
      maintenance: 'Maintenance',
      deposit: 'Deposit',
      year: 'Year built',
      project: 'Project',
      rera: 'RERA',
    },
    floorOf: (floor, total) => `${floor} of ${total}`,
    ground: 'Ground',
    rooms: (bedrooms, inBhk) =>
      inBhk ? (bedrooms ? `${bedrooms} BHK` : '1 RK') : bedrooms ? `${bedrooms}-bedroom` : 'studio',
    onRequest: 'Price on request',
    rentOnRequest: 'Rent on request',
    reference: 'Ref.',
    listedBy: 'Listed by',
    about: 'About this home',
    readOn: '… The rest is on the page of this home.',
    scan: 'Scan for all photos, the map and today’s price',
    madeOn: (day) => `As listed on ${day}. Details are as stated in the listing; ask for the documents.`,
    alterations: {
      staged: 'Virtually staged',
      decluttered: 'Digitally decluttered',
      rendered: 'Computer-generated',
    },
  },
  hi: {
    offer: { sale: 'बिक्री के लिए', rent: 'किराए के लिए', lease: 'लीज़ के लिए', pg: 'PG', auction: 'नीलामी में' },
    kind: {
      apartment: 'फ़्लैट',
      'builder-floor': 'बिल्डर फ़्लोर',
      house: 'मकान',
      villa: 'विला',
      'row-house': 'रो हाउस',
      penthouse: 'पेंटहाउस',
      studio: 'स्टूडियो फ़्लैट',
      farmhouse: 'फ़ार्महाउस',
      plot: 'प्लॉट',
      'agricultural-land': 'खेती की ज़मीन',
      office: 'ऑफ़िस',
      shop: 'दुकान',
      showroom: 'शोरूम',
      warehouse: 'गोदाम',
      coworking: 'कोवर्किंग',
      'pg-room': 'PG कमरा',
      bed: 'साझा कमरे में बेड',
    },
    furnished: {
      furnished: 'फ़र्निश्ड',
      partial: 'सेमी-फ़र्निश्ड',
      unfurnished: 'अनफ़र्निश्ड',
      negotiable: 'बातचीत से',
    },
    facing: {
      north: 'उत्तर',
      'north-east': 'उत्तर-पूर्व',
      east: 'पूर्व',
      'south-east': 'दक्षिण-पूर्व',
      south: 'दक्षिण',
      'south-west': 'दक्षिण-पश्चिम',
      west: 'पश्चिम',
      'north-west': 'उत्तर-पश्चिम',
    },
    possession: { ready: 'रहने को तैयार', 'under-construction': 'निर्माणाधीन', launch: 'नया लॉन्च' },
    lister: { owner: 'मालिक', agent: 'एजेंट', builder: 'बिल्डर', agency: 'एजेंसी' },
    per: {
      day: 'प्रति दिन',
      week: 'प्रति सप्ताह',
      month: 'प्रति माह',
      quarter: 'प्रति तिमाही',
      year: 'प्रति वर्ष',
      'one-time': 'एक बार',
      'per-area': 'प्रति वर्ग फुट',
    },
    status: {
      coming_soon: 'जल्द बाज़ार में',
      under_offer: 'सौदा चल रहा है',
      paused: 'रोका गया',
      sold: 'बिक गया',
      rented: 'किराए पर दिया गया',
      expired: 'अब सूची में नहीं',
    },
    label: {
      carpet: 'कार्पेट एरिया',
      living: 'रहने की जगह',
      builtUp: 'बिल्ट-अप एरिया',
      superBuiltUp: 'सुपर बिल्ट-अप एरिया',
      plot: 'प्लॉट',
      leasable: 'लीज़ योग्य एरिया',
      bathrooms: 'बाथरूम',
      floor: 'मंज़िल',
      furnishing: 'फ़र्निशिंग',
      facing: 'दिशा',
      possession: 'क़ब्ज़ा',
      parking: 'पार्किंग',
      maintenance: 'मेंटेनेंस',
      deposit: 'डिपॉज़िट',
      year: 'निर्माण वर्ष',
      project: 'प्रोजेक्ट',
      rera: 'RERA',
    },
    floorOf: (floor, total) => `${floor} (कुल ${total})`,
    ground: 'ग्राउंड फ़्लोर',
    rooms: (bedrooms, inBhk) =>
      inBhk ? (bedrooms ? `${bedrooms} BHK` : '1 RK') : bedrooms ? `${bedrooms} बेडरूम` : 'स्टूडियो',
    onRequest: 'क़ीमत पूछने पर',
    rentOnRequest: 'किराया पूछने पर',
    reference: 'संदर्भ',
    listedBy: 'किसने लिस्ट किया',
    about: 'इस घर के बारे में',
    readOn: '… बाक़ी इस घर के पेज पर है।',
    scan: 'सभी फ़ोटो, नक़्शा और आज की क़ीमत देखने के लिए स्कैन करें',
    madeOn: (day) => `${day} की सूची के अनुसार। यहाँ लिखी जानकारी विज्ञापनदाता ने दी है; काग़ज़ात देख लें।`,
    alterations: {
      staged: 'फ़र्नीचर कंप्यूटर से जोड़ा गया',
      decluttered: 'कंप्यूटर से सामान हटाया गया',
      rendered: 'कंप्यूटर से बनी',
    },
  },
}
