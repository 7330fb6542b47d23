import { plainDigits } from '../../../contract/text/plain-digits.ts'

/** English words and the little words of Hindi, with how people write each in Hindi: in both scripts, without the dots below letters. */
const SPELLINGS: Record<string, string> = {
  bhk: 'बीएचके',
  bedroom: 'बेडरूम',
  flat: 'फ्लैट',
  villa: 'विला',
  house: 'मकान makan makaan',
  plot: 'प्लॉट प्लाट जमीन भूमि zameen zamin jameen bhoomi bhumi',
  farm: 'खेत खेती कृषि khet kheti krishi',
  office: 'ऑफिस',
  shop: 'दुकान dukan dukaan',
  warehouse: 'गोदाम',
  pg: 'पीजी',
  rent: 'किराए किराये किराया kiraye kiraya kiraaye kirae',
  buy: 'खरीद खरीदना खरीदनी kharid kharidna kharidni kharidne',
  sale: 'बिक्री',
  girls: 'लडकियों लडकी महिलाओं महिला ladkiyon ladkiyo ladki mahila',
  boys: 'लडकों लडका लडके पुरुषों पुरुष ladko ladkon ladke ladka',
  parking: 'पार्किंग',
  lift: 'लिफ्ट',
  gym: 'जिम',
  furnished: 'फर्निश्ड',
  facing: 'मुखी फेसिंग mukhi',
  move: 'मूव',
  ready: 'तैयार रेडी taiyar',
  metro: 'मेट्रो',
  cheap: 'सस्ता सस्ते सस्ती sasta saste sasti',
  good: 'अच्छा अच्छे अच्छी accha achha acha',
  show: 'दिखाओ dikhao',
  crore: 'करोड karod',
  lakh: 'लाख',
  million: 'मिलियन',
  billion: 'अरब',
  thousand: 'हजार hazar hazaar hajar hajaar',
  gaj: 'गज gaz',
  sq: 'वर्ग',
  ft: 'फुट फीट',
  metre: 'मीटर',
  to: 'से टू se',
  or: 'या ya',
  and: 'और aur',
  less: 'कम नीचे अंदर भीतर kam neeche niche andar',
  more: 'ज्यादा अधिक ऊपर zyada jyada zyaada adhik upar',
  tak: 'तक',
  beech: 'बीच bich',
  // What only joins the others.
  for: 'लिए liye',
  in: 'में mein mei पर par pe को ko',
  near: 'पास paas नजदीक najdeek nazdeek',
  with: 'साथ saath',
  the: 'का की के एक है हो चाहिए घर वाला वाले वाली लेना ka ki ke ek hai ho chahiye chaiye chahie ghar wala wale wali lena',
}

const english = new Map(
  Object.entries(SPELLINGS).flatMap(([word, spellings]) => spellings.split(' ').map((spelling) => [spelling, word])),
)

/** A sentence with the Hindi words it may hold, in either script, in English; figures as 0 to 9. */
export const fromHindi = (text: string): string =>
  plainDigits(text).replaceAll(
    /[\p{L}\p{M}]+/gu,
    (word) => english.get(word.normalize('NFD').replaceAll('\u093C', '')) ?? word,
  )
