import type { Language } from '../values.ts'

const ones =
  `Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen
Eighteen Nineteen`.split(/\s/)
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Hindi has a word for each number below a hundred. */
const hindi = `शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(
  /\s/,
)

const words: Record<Language, { below100: (n: number) => string; hundred: string; steps: [number, string][] }> = {
  en: {
    below100: (n) => ones[n] ?? [tens[Math.floor(n / 10)], ...(n % 10 ? [ones[n % 10]] : [])].join('-'),
    hundred: 'Hundred',
    steps: [
      [10_000_000, 'Crore'],
      [100_000, 'Lakh'],
      [1000, 'Thousand'],
    ],
  },
  hi: {
    below100: (n) => hindi[n] ?? '',
    hundred: 'सौ',
    steps: [
      [10_000_000, 'करोड़'],
      [100_000, 'लाख'],
      [1000, 'हज़ार'],
    ],
  },
}

/** A whole number in words of the Indian scale. */
function inWords(n: number, language: Language): string {
  const { below100, hundred, steps } = words[language]
  if (n < 100) return below100(n)
  const [size, word] = steps.find(([step]) => n >= step) ?? [100, hundred]
  const rest = n % size
  return [inWords(Math.floor(n / size), language), word, ...(rest ? [inWords(rest, language)] : [])].join(' ')
}

/** Rupees in words, as Indian invoices end: "Rupees One Lakh Twenty Thousand and Fifty Paise Only"; `amount` in paise. */
export function rupeesInWords(amount: number, language: Language): string {
  const [rupees, paise] = [inWords(Math.floor(amount / 100), language), amount % 100]
  if (language === 'hi') return `${rupees} रुपये${paise ? ` और ${inWords(paise, 'hi')} पैसे` : ''} मात्र`
  return `Rupees ${rupees}${paise ? ` and ${inWords(paise, 'en')} Paise` : ''} Only`
}
