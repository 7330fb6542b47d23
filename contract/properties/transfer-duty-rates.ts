import { CRORE, LAKH } from '../markets.ts'

export type DutyName =
  | 'stamp-duty'
  | 'surcharge'
  | 'metro-cess'
  | 'local-body-tax'
  | 'transfer-duty'
  | 'registration'
  | 'state-excise'
  | 'local-excise'

/**
 * Percent, or a fixed amount in minor units, for prices up to `upTo`; `woman` if a woman who buys alone pays less,
 * `joint` if a man and a woman together have a separate rate.
 */
export interface DutyRate {
  upTo?: number
  percent?: number
  woman?: number
  joint?: number
  fixed?: number
}

export interface DutyPart {
  name: DutyName
  /** Ascending by `upTo`; the first rate that reaches the price applies to all of it. */
  rates: readonly DutyRate[]
  /** Each band of the price has a separate rate. */
  graduated?: true
  /** Percentages are of the stamp duty, not of the price. */
  ofStampDuty?: true
  /** Cap in minor units. */
  most?: number
  /** Charged only in these cities, by slug. */
  cities?: readonly string[]
  /** Charged everywhere but in these cities. */
  notIn?: readonly string[]
}

/** Charges of a state when a home is sold. */
export interface StateDuties {
  parts: readonly DutyPart[]
  paidBy: 'buyer' | 'seller'
  /** The day or year of the newest report used to check them. */
  asOf: string
  /** The source of that report; absent if there is none, or none that other reports confirm. */
  reportedBy?: string
  /** The authority that sets or collects it. */
  source: { en: string; hi: string }
}

const RUPEES = 100
const DOLLARS = 100

/** One rate for every price. */
const flat = (
  name: DutyName,
  percent: number,
  more: Partial<DutyPart> & Pick<DutyRate, 'woman' | 'joint'> = {},
): DutyPart => {
  const { woman, joint, ...part } = more
  const rate = { percent, ...(woman !== undefined && { woman }), ...(joint !== undefined && { joint }) }
  return { name, rates: [rate], ...part }
}

/**
 * Charges of each state, by market and name of the state: for residential homes in towns, sold to one buyer, on the
 * price or the official guideline value, whichever is higher. If you correct a rate, update its day and source.
 */
export const stateDuties: Partial<Record<string, StateDuties>> = {
  'in/maharashtra': {
    parts: [
      flat('stamp-duty', 5, { woman: 4 }),
      flat('local-body-tax', 1, { notIn: ['mumbai'] }),
      flat('metro-cess', 1, { cities: ['mumbai', 'pune', 'nagpur', 'thane', 'navi-mumbai'] }),
      flat('registration', 1, { most: 30_000 * RUPEES }),
    ],
    paidBy: 'buyer',
    asOf: '2025-04-17',
    reportedBy: 'ClearTax',
    source: { en: 'IGR Maharashtra', hi: 'आईजीआर महाराष्ट्र' },
  },
  'in/karnataka': {
    parts: [
      { name: 'stamp-duty', rates: [{ upTo: 20 * LAKH, percent: 2 }, { upTo: 45 * LAKH, percent: 3 }, { percent: 5 }] },
      // A cess of a tenth of the duty and a surcharge of a fiftieth.
      flat('surcharge', 12, { ofStampDuty: true }),
      flat('registration', 2),
    ],
    paidBy: 'buyer',
    asOf: '2025-08-31',
    reportedBy: 'The New Indian Express',
    source: {
      en: 'Department of Stamps and Registration, Karnataka',
      hi: 'स्टांप एवं पंजीकरण विभाग, कर्नाटक',
    },
  },
  'in/delhi': {
    // The duty holds the corporation's own transfer duty, which rose by 1 % above ₹ 25 lakh on 10 July 2023.
    parts: [
      {
        name: 'stamp-duty',
        rates: [
          { upTo: 25 * LAKH, percent: 6, woman: 4, joint: 5 },
          { percent: 7, woman: 5, joint: 6 },
        ],
      },
      flat('registration', 1),
    ],
    paidBy: 'buyer',
    asOf: '2023-07-14',
    reportedBy: 'Moneycontrol',
    source: {
      en: 'the Revenue Department and the Municipal Corporation of Delhi',
      hi: 'राजस्व विभाग और दिल्ली नगर निगम',
    },
  },
  'in/haryana': {
    parts: [
      flat('stamp-duty', 7, { woman: 5, joint: 6 }),
      {
        name: 'registration',
        rates: [
          { upTo: 0.5 * LAKH, fixed: 100 * RUPEES },
          { upTo: 5 * LAKH, fixed: 1_000 * RUPEES },
          { upTo: 10 * LAKH, fixed: 5_000 * RUPEES },
          { upTo: 20 * LAKH, fixed: 10_000 * RUPEES },
          { upTo: 25 * LAKH, fixed: 12_500 * RUPEES },
          { upTo: 40 * LAKH, fixed: 20_000 * RUPEES },
          { upTo: 50 * LAKH, fixed: 25_000 * RUPEES },
          { upTo: 60 * LAKH, fixed: 30_000 * RUPEES },
          { upTo: 70 * LAKH, fixed: 35_000 * RUPEES },
          { upTo: 80 * LAKH, fixed: 40_000 * RUPEES },
          { upTo: 90 * LAKH, fixed: 45_000 * RUPEES },
          { fixed: 50_000 * RUPEES },
        ],
      },
    ],
    paidBy: 'buyer',
    asOf: '2025',
    reportedBy: 'ClearTax',
    source: { en: 'Revenue Department, Haryana (Jamabandi)', hi: 'राजस्व विभाग, हरियाणा (जमाबंदी)' },
  },
  'in/uttar-pradesh': {
    parts: [
      { name: 'stamp-duty', rates: [{ upTo: CRORE, percent: 7, woman: 6 }, { percent: 7 }] },
      flat('registration', 1),
    ],
    paidBy: 'buyer',
    asOf: '2025-07-23',
    reportedBy: 'Hindustan Times',
    source: { en: 'IGRS Uttar Pradesh', hi: 'आईजीआरएस उत्तर प्रदेश' },
  },
  'in/tamil-nadu': {
    // The 4 % registration fee on many portals was halved by the budget of 2023.
    parts: [
      flat('stamp-duty', 7),
      { name: 'registration', rates: [{ upTo: 10 * LAKH, percent: 2, woman: 1 }, { percent: 2 }] },
    ],
    paidBy: 'buyer',
    asOf: '2025-10-27',
    reportedBy: 'Hindu Tamil Thisai',
    source: { en: 'Registration Department, Tamil Nadu', hi: 'पंजीकरण विभाग, तमिलनाडु' },
  },
  'in/telangana': {
    parts: [flat('stamp-duty', 5.5), flat('transfer-duty', 1.5), flat('registration', 0.5)],
    paidBy: 'buyer',
    asOf: '2025-04-17',
    reportedBy: 'ClearTax',
    source: { en: 'Registration and Stamps Department, Telangana', hi: 'पंजीकरण एवं स्टांप विभाग, तेलंगाना' },
  },
  'in/gujarat': {
    parts: [
      flat('stamp-duty', 3.5),
      flat('surcharge', 40, { ofStampDuty: true }),
      flat('registration', 1, { woman: 0 }),
    ],
    paidBy: 'buyer',
    asOf: '2025',
    reportedBy: 'Housing.com',
    source: { en: 'Superintendent of Stamps, Gujarat', hi: 'स्टांप अधीक्षक, गुजरात' },
  },
  'in/west-bengal': {
    // Rates 2 % lower on some pages were a rebate that ended on 1 July 2024.
    parts: [{ name: 'stamp-duty', rates: [{ upTo: CRORE, percent: 6 }, { percent: 7 }] }, flat('registration', 1)],
    paidBy: 'buyer',
    asOf: '2025',
    reportedBy: 'Compliance Calendar',
    source: {
      en: 'Directorate of Registration and Stamp Revenue, West Bengal',
      hi: 'पंजीकरण एवं स्टांप राजस्व निदेशालय, पश्चिम बंगाल',
    },
  },
  'in/rajasthan': {
    // Portals say that the surcharge is 20 %; a report of 2020 says that it rose to 30 %, which no portal confirms.
    parts: [flat('stamp-duty', 6, { woman: 5 }), flat('surcharge', 30, { ofStampDuty: true }), flat('registration', 1)],
    paidBy: 'buyer',
    asOf: '2026',
    source: { en: 'Registration and Stamps Department, Rajasthan', hi: 'पंजीकरण एवं मुद्रांक विभाग, राजस्थान' },
  },
  'in/kerala': {
    parts: [flat('stamp-duty', 8), flat('registration', 2)],
    paidBy: 'buyer',
    asOf: '2025-04-17',
    reportedBy: 'ClearTax',
    source: { en: 'Registration Department, Kerala', hi: 'पंजीकरण विभाग, केरल' },
  },
  'us/washington': {
    parts: [
      {
        name: 'state-excise',
        graduated: true,
        rates: [
          { upTo: 525_000 * DOLLARS, percent: 1.1 },
          { upTo: 1_525_000 * DOLLARS, percent: 1.28 },
          { upTo: 3_025_000 * DOLLARS, percent: 2.75 },
          { percent: 3 },
        ],
      },
      flat('local-excise', 0.5),
    ],
    paidBy: 'seller',
    asOf: '2023-01-01',
    reportedBy: 'Beresford Booth',
    source: { en: 'Washington State Department of Revenue', hi: 'वॉशिंगटन राज्य राजस्व विभाग' },
  },
}
