import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComparedHome } from '../../../contract/comparison.ts'

type Near = NonNullable<ComparedHome['distances']>[number]

interface NearKind {
  name: MessageDescriptor
  /** Whether a place is of this kind, by the words a lister calls it with; the first kind that knows it has it. */
  is: RegExp
}

export const nearKinds: readonly NearKind[] = [
  { name: msg`Metro`, is: /\b(metro station|monorail|mrts)\b|मेट्रो/i },
  { name: msg`Railway`, is: /\brailway|\bstation\b|रेलवे|स्टेशन/i },
  { name: msg`Airport`, is: /\bairport\b|हवाई ?अड्डा/i },
  { name: msg`Bus`, is: /\bbus\b|बस (अड्डा|स्टैंड|डिपो)/i },
  { name: msg`Hospital`, is: /\b(hospitals?|clinic|nursing home|health city|medi?city)\b|अस्पताल/i },
  {
    name: msg`Offices and industry`,
    is: /\b((it|tech|infotech|info|cyber|business|industrial|aerospace|knowledge|software|science|tidel) park|infopark|sez|midc|gidc|industrial|plant|tower park)\b/i,
  },
  {
    name: msg`School or college`,
    is: /\b(school|college|university|campus|vidyalaya|ii[tm]|institute)\b|स्कूल|कॉलेज|विश्वविद्यालय/i,
  },
  { name: msg`Shopping`, is: /\b(malls?|market|marketcity|bazaa?r|plaza|shopping centre)\b|मॉल|बाज़ार|बाजार/i },
  {
    name: msg`Park or water`,
    is: /\b(parks?(?! st)|gardens?|lake|beach|zoo|udyan|promenade|riverfront)\b|पार्क|झील|उद्यान/i,
  },
]

/** The places a home is near to of one kind, or of none that is known; the nearest first. */
export const nearOf = ({ distances = [] }: ComparedHome, kind: NearKind | undefined): Near[] =>
  distances.filter(({ to }) => nearKinds.find(({ is }) => is.test(to)) === kind).toSorted((a, b) => a.metres - b.metres)
