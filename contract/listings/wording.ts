import type { MarketId } from '../markets.ts'
import type { Wording } from './drafts.ts'
import { marketRules } from './market-rules.ts'
import type { Intent } from '../properties/vocabulary.ts'

type Ground = Wording['ground']

/**
 * Words for groups of people, by ground. A word alone is harmless; the words around it make a phrase discriminatory.
 */
const groups: Record<Ground, { english: string; hindi: string }> = {
  religion: {
    english: 'hindus?|muslims?|islamic|christians?|catholics?|sikhs?|jains?|parsis?|buddhists?|jews?|jewish',
    hindi: 'हिंदू|हिन्दू|हिंदुओं|मुस्लिम|मुसलमान|मुसलमानों|ईसाई|सिख|जैन|पारसी',
  },
  caste: {
    english:
      'brahmins?|brahmans?|rajputs?|banias?|marathas?|dalits?|kshatriyas?|lingayats?|iyers?|iyengars?|upper caste|lower caste|general caste|sc\\/st',
    hindi: 'ब्राह्मण|ब्राह्मणों|राजपूत|बनिया|दलित|दलितों|सवर्ण|ऊंची जाति|ऊँची जाति',
  },
  gender: {
    english: 'males?|females?|men|women|boys?|girls?|ladies|gents|gentlemen',
    hindi: 'लड़के|लड़कों|लड़कियां|लड़कियाँ|लड़कियों|महिलाएं|महिलाओं|महिला|पुरुष|पुरुषों',
  },
  family: {
    english:
      'bachelors?|spinsters?|singles|single (?:men|women|people|persons?)|unmarried(?: couples?| people)?|live-in couples?|married(?: couples?| people)?|couples?|famil(?:y|ies)|kids?|children|infants?|divorcees?|widows?|adults',
    hindi: 'कुंवारे|कुंवारों|अविवाहित|अविवाहितों|बैचलर|बैचलर्स|विवाहित|परिवार|परिवारों|फैमिली|बच्चे|बच्चों',
  },
  origin: {
    english:
      'north indians?|south indians?|north[- ]?easterners?|north[- ]?east(?:ern)? people|biharis?|nepalis?|bengalis?|gujaratis?|marwaris?|punjabis?|sindhis?|maharashtrians?|marathis?|kannadigas?|tamils?|tamilians?|malayalis?|keralites?|telugus?|kashmiris?|foreigners?|africans?|nigerians?|outsiders|locals|americans|asians|hispanics?|immigrants?|whites|blacks',
    hindi: 'बिहारी|बिहारियों|नेपाली|बंगाली|गुजराती|मारवाड़ी|पंजाबी|मराठी|विदेशी|विदेशियों|बाहरी|अफ्रीकी|दक्षिण भारतीय|उत्तर भारतीय',
  },
  diet: {
    english:
      'pure[- ]veg(?:etarians?)?|vegetarians?|veg|non[- ]?veg(?:etarians?)?|meat[- ]eaters?|vegans?|eggetarians?',
    hindi: 'शुद्ध शाकाहारी|शाकाहारी|शाकाहारियों|मांसाहारी|मांसाहारियों|वेजिटेरियन|वेज|नॉनवेज|नॉन वेज',
  },
  disability: {
    english:
      'disabled(?: people| persons?)?|handicapped(?: people| persons?)?|wheelchair users?|able[- ]bodied(?: people)?|mentally ill(?: people)?|blind people|deaf people',
    hindi: 'विकलांग|विकलांगों|दिव्यांग|दिव्यांगों',
  },
}
/** Grounds for which "for Jain families" already excludes others; "good for families" is allowed. */
const ALSO_FOR: readonly Ground[] = ['religion', 'caste', 'origin', 'diet']

const PEOPLE =
  '(?:famil(?:y|ies)|people|persons?|tenants?|couples?|communit(?:y|ies)|professionals?|students?|candidates?|buyers?|boys|girls|ladies|men|women|bachelors?|households?)'
/** Things near or in the house, whose names may contain a group without excluding anyone. */
const THING =
  '(?:restaurants?|hotels?|cafes?|caf[eé]s?|coffee|food|meals?|kitchens?|canteens?|mess|tiffin|dishes|shops?|stores?|markets?|schools?|colleges?|hostels?|temples?|churches|hospitals?|clinics?|gyms?|parks?|pools?|coach(?:es)?|salons?|parlou?rs?|toilets?|washrooms?|play|rooms?|bedrooms?|club|clubs|bars?|bakery|bakeries|sweets?)'
const before = '(?<![\\p{L}\\p{M}\\d])'
const after = '(?![\\p{L}\\p{M}\\d])'
const gap = '[\\s,:-]+'

function patternsOf(ground: Ground): RegExp[] {
  const { english, hindi } = groups[ground]
  const g = `(?:(?:working|single|young|decent|unmarried)${gap})?(?:${english})(?:${gap}${PEOPLE})?`
  const whole = (pattern: string) => new RegExp(`${before}(?:${pattern})${after}(?!${gap}${THING}${after})`, 'giu')
  const patterns = [
    whole(
      `(?:only|strictly|exclusively|preferably|preferred|prefer(?:ring|s)?|looking for)(?:${gap}(?:for|to|by|a|an|the))*${gap}${g}(?:${gap}only)?`,
    ),
    whole(`${g}${gap}(?:are${gap}|is${gap})?(?:only|strictly|preferred|preferable|exclusively)`),
    whole(`(?:no|not for|not to|never to|don'?t want|do not want|except|excluding)(?:${gap}(?:any|to))*${gap}${g}`),
    whole(
      `${g}${gap}(?:are${gap}|is${gap})?(?:not${gap}(?:allowed|permitted|welcome|accepted|considered|entertained|preferred)|(?:please${gap})?(?:excuse|stay away)|need${gap}not)`,
    ),
    new RegExp(
      `${before}(?:केवल|सिर्फ|सिर्फ़|मात्र)\\s+(?:${hindi})${after}(?:\\s+परिवार${after})?(?:\\s+(?:के लिए|को))?`,
      'gu',
    ),
    new RegExp(
      `${before}(?:${hindi})${after}(?:\\s+(?:परिवार|लोगों|लोग|किरायेदार))?\\s+(?:को |के लिए )?(?:ही${after}|(?:की )?(?:अनुमति|इजाजत|इजाज़त) नहीं|नहीं चाहिए|मना|संपर्क न करें|वर्जित)`,
      'gu',
    ),
  ]
  if (ALSO_FOR.includes(ground))
    patterns.push(
      whole(`(?:for|to|want|need|suits?|suitable for)(?:${gap}(?:a|an|the))?${gap}(?:${english})${gap}${PEOPLE}`),
      new RegExp(`${before}(?:${hindi})\\s+(?:परिवार|परिवारों|लोगों|किरायेदार|किरायेदारों)\\s+(?:के लिए|को)${after}`, 'gu'),
    )
  if (ground === 'diet')
    patterns.push(whole('pure[- ]veg(?:etarian)?[\\s-]+(?:society|building|apartments?|complex|block|floor)'))
  return patterns
}

const grounds: readonly Ground[] = ['religion', 'caste', 'gender', 'family', 'origin', 'diet', 'disability']
let patterns: Map<Ground, RegExp[]> | undefined

/** Discriminatory phrases of title and description, each with its ground. */
export function shutsOut(
  listing: { title?: string | undefined; publicRemarks?: string | undefined; intent?: Intent | undefined },
  market: MarketId,
): Wording[] {
  patterns ??= new Map(grounds.map((ground) => [ground, patternsOf(ground)]))
  const found: Wording[] = []
  for (const field of ['title', 'publicRemarks'] as const)
    for (const [ground, all] of patterns) {
      if (ground === 'gender' && listing.intent === 'pg' && marketRules[market].pgByGender) continue
      const phrases = all.flatMap((pattern) =>
        [...(listing[field] ?? '').matchAll(pattern)].map(([phrase]) => phrase.trim()),
      )
      for (const phrase of new Set(phrases))
        if (!phrases.some((other) => other !== phrase && other.includes(phrase))) found.push({ field, phrase, ground })
    }
  return found
}
