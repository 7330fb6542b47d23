/** Natural Earth's short forms, each with its country code. */
const SHORT: Readonly<Record<string, string>> = {
  Vatican: 'VA',
  'Marshall Is.': 'MH',
  'N. Mariana Is.': 'MP',
  'U.S. Virgin Is.': 'VI',
  'United States of America': 'US',
  'S. Geo. and the Is.': 'GS',
  'Br. Indian Ocean Ter.': 'IO',
  'Saint Helena': 'SH',
  Pitcairn: 'PN',
  'Pitcairn Is.': 'PN',
  'Falkland Is.': 'FK',
  'Cayman Is.': 'KY',
  'British Virgin Is.': 'VG',
  'Turks and Caicos Is.': 'TC',
  Turkey: 'TR',
  'Trinidad and Tobago': 'TT',
  eSwatini: 'SZ',
  'S. Sudan': 'SS',
  'Solomon Is.': 'SB',
  'São Tomé and Principe': 'ST',
  'St. Vin. and Gren.': 'VC',
  'Saint Lucia': 'LC',
  'St. Kitts and Nevis': 'KN',
  'Cook Is.': 'CK',
  'W. Sahara': 'EH',
  Macedonia: 'MK',
  Palestine: 'PS',
  'St. Pierre and Miquelon': 'PM',
  'Wallis and Futuna Is.': 'WF',
  'St-Martin': 'MF',
  'St-Barthélemy': 'BL',
  'Fr. Polynesia': 'PF',
  'Fr. S. Antarctic Lands': 'TF',
  Åland: 'AX',
  'Eq. Guinea': 'GQ',
  'Dominican Rep.': 'DO',
  'Faeroe Is.': 'FO',
  "Côte d'Ivoire": 'CI',
  'Dem. Rep. Congo': 'CD',
  Congo: 'CG',
  Macao: 'MO',
  'Hong Kong': 'HK',
  'Central African Rep.': 'CF',
  'Cabo Verde': 'CV',
  Myanmar: 'MM',
  'Bosnia and Herz.': 'BA',
  'Heard I. and McDonald Is.': 'HM',
  'Antigua and Barb.': 'AG',
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const hindi = new Intl.DisplayNames('hi', { type: 'region', fallback: 'none' })
let codes: Map<string, string> | undefined

/** A country's name in English and Hindi; one that Node does not know keeps its English name in both. */
export function countryNames(name: string): { name: string; name_hi: string } {
  codes ??= codesByName()
  const code = codes.get(name)
  if (!code) return { name, name_hi: name }
  return { name: english.of(code) ?? name, name_hi: hindi.of(code) ?? name }
}

function codesByName(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const found = new Map<string, string>()
  for (const first of letters) {
    for (const second of letters) {
      const name = english.of(first + second)
      if (name && !found.has(name)) found.set(name, first + second)
    }
  }
  for (const [name, code] of Object.entries(SHORT)) found.set(name, code)
  return found
}
