/**
 * Letters as strokes on a grid four wide and six high, so that drawings look the same on machines without fonts. Points are pairs of
 * digits, strokes are separated by a space.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '002640 1232',
  B: '00063645443303 3342413000',
  C: '4536160501103041',
  D: '00062644422000',
  E: '40000646 0333',
  F: '000646 0333',
  G: '45361605011030414323',
  H: '0006 4046 0343',
  I: '1016',
  J: '4641301001',
  K: '0006 4602 1340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '100105163645413010',
  P: '00063645443303',
  Q: '100105163645413010 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '2026 0646',
  U: '060110304146',
  V: '062046',
  W: '0610243046',
  X: '0046 0640',
  Y: '062346 2320',
  Z: '06460040',
  0: '100105163645413010',
  1: '142620 1030',
  2: '05163645440040',
  3: '05163645443313 334241301001',
  4: '30360242',
  5: '460603334241301001',
  6: '4536160501103041423303',
  7: '064610',
  8: '13040516364544331302011030414233',
  9: '0110304145361605041343',
  '.': '1010',
  '×': '0145 0541',
  '′': '1416',
  '″': '0406 2426',
  ',': '1100',
  '+': '2125 0343',
}
const narrow: Readonly<Record<string, number>> = { I: 2, '.': 2, ',': 2, '′': 2, '″': 3, ' ': 2.4 }
const GAP = 1.7
const HIGH = 6

const advance = (letter: string) => (narrow[letter] ?? 4) + GAP

/** The width of a text with capitals of this height. */
export const lengthOf = (text: string, high: number) =>
  ((text.split('').reduce((sum, letter) => sum + advance(letter), 0) - GAP) * high) / HIGH

/** A path that draws a text centred on a point, rotated a quarter turn to the left if `upwards`. */
export function write(text: string, x: number, y: number, high: number, upwards = false): string {
  const scale = high / HIGH
  let from = -lengthOf(text, high) / 2
  const round = (value: number) => Math.round(value * 1000) / 1000
  return text
    .split('')
    .flatMap((letter) => {
      const paths = (strokes[letter] ?? '').split(' ').filter(Boolean)
      const start = from
      from += advance(letter) * scale
      return paths.map((path) =>
        (path.match(/../g) ?? [])
          .map((pair, at) => {
            const along = start + Number(pair[0]) * scale
            const across = (HIGH / 2 - Number(pair[1])) * scale
            const [px, py] = upwards ? [x + across, y - along] : [x + along, y + across]
            return `${at ? 'L' : 'M'}${round(px)} ${round(py)}`
          })
          .join(''),
      )
    })
    .join('')
}
