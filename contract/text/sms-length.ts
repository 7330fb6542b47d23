/** The alphabet of an SMS with seven bits a character (GSM 03.38), and its characters that take two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** The length of an SMS and how many are sent for it. Text outside the alphabet takes two bytes a character. */
export function smsLength(text: string): { characters: number; messages: number } {
  const letters = Array.from(text)
  const isBasic = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter))
  const characters = isBasic ? letters.reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0) : text.length
  const [single, each] = isBasic ? [160, 153] : [70, 67]
  return { characters, messages: characters <= single ? 1 : Math.ceil(characters / each) }
}
