import { part } from './districts.ts';

/** A road's name in English and Hindi. */
export type RoadName = { name: string; name_hi: string };

const CALLED: readonly (readonly [string, string])[] = [
  ['Temple', 'मंदिर'], ['Lake View', 'लेक व्यू'], ['Station', 'स्टेशन'], ['Market', 'बाज़ार'], ['Gandhi', 'गांधी'], ['Nehru', 'नेहरू'],
  ['Tagore', 'टैगोर'], ['Ashoka', 'अशोक'], ['Mango Grove', 'आम्रकुंज'], ['Neem', 'नीम'], ['Banyan', 'बरगद'], ['Peepal', 'पीपल'],
  ['Gulmohar', 'गुलमोहर'], ['Lotus', 'कमल'], ['College', 'कॉलेज'], ['School', 'स्कूल'], ['Hospital', 'अस्पताल'], ['Fort', 'किला'],
  ['Mill', 'मिल'], ['Garden', 'उद्यान'], ['Bund', 'बांध'], ['Palace', 'महल'], ['Hill', 'पहाड़ी'], ['Museum', 'संग्रहालय'],
  ['Post Office', 'डाकघर'], ['Court', 'कचहरी'], ['Old Well', 'पुराना कुआँ'], ['Clock Tower', 'घंटाघर'], ['Sandalwood', 'चंदन'],
  ['Jasmine', 'चमेली'], ['Peacock', 'मोर'], ['Weavers', 'बुनकर'], ['Potters', 'कुम्हार'], ['Silver', 'चाँदी'], ['Sunrise', 'सूर्योदय'],
  ['Tilak', 'तिलक'], ['Kasturba', 'कस्तूरबा'], ['Ambedkar', 'आंबेडकर'], ['Subhash', 'सुभाष'], ['Raman', 'रमन'], ['Kalidasa', 'कालिदास'],
  ['Kabir', 'कबीर'], ['Mirabai', 'मीराबाई'], ['Tansen', 'तानसेन'], ['Champa', 'चंपा'], ['Parijat', 'पारिजात'], ['Ganesh', 'गणेश'],
  ['Saraswati', 'सरस्वती'], ['Granary', 'अनाज मंडी'], ['Library', 'पुस्तकालय'], ['Stadium', 'स्टेडियम'], ['Orchard', 'बगीचा'],
];
const ROADS: readonly (readonly [string, string])[] = [['Road', 'रोड'], ['Road', 'रोड'], ['Marg', 'मार्ग'], ['Main Road', 'मुख्य मार्ग'], ['Avenue', 'एवेन्यू']];
const STREETS: readonly (readonly [string, string])[] = [['Street', 'स्ट्रीट'], ['Lane', 'गली'], ['Street', 'स्ट्रीट'], ['Layout Road', 'लेआउट रोड']];

/** The invented name of a main or secondary road. */
export function roadName(seed: number): RoadName {
  return join(pick(CALLED, part(seed, 30)), pick(ROADS, part(seed, 31)));
}

/** The invented name of a street: a numbered cross or main, or a word of its own. */
export function streetName(seed: number): RoadName {
  if (part(seed, 32) > 0.6) return join(pick(CALLED, part(seed, 33)), pick(STREETS, part(seed, 34)));
  const number = 1 + Math.floor(22 * part(seed, 35) ** 1.4);
  const [en, hi] = part(seed, 36) < 0.6 ? ['Cross', 'क्रॉस'] : ['Main', 'मेन'];
  return { name: `${ordinal(number)} ${en}`, name_hi: `${hi} ${number}` };
}

function join([word, wordHi]: readonly [string, string], [kind, kindHi]: readonly [string, string]): RoadName {
  return { name: `${word} ${kind}`, name_hi: `${wordHi} ${kindHi}` };
}

function pick<Item>(list: readonly [Item, ...Item[]] | readonly Item[], share: number): Item {
  const found = list[Math.floor(share * list.length)];
  if (found === undefined) throw new RangeError('picked from an empty list');
  return found;
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}
