const LONGEST = 500

/** What errors may repeat of people, and what replaces it. */
const personal: readonly [RegExp, string][] = [
  [/[^\s"'<>(),;:=@]{1,64}@[^\s"'<>(),;:=@]{1,255}/g, '[e-mail]'],
  // Addresses with what they carry, except their origin.
  [/(\bhttps?:\/\/[^\s/"'<>]{1,255})\/[^\s"'<>]*/g, '$1/[…]'],
  // Signed tokens, keys and hashes; an id of a row has hyphens after eight digits and stays.
  [
    /(?<![\w+/-])(?=[\w+/=.-]{0,2000}\d)(?![\da-f]{8}-[\da-f]{4}-)[\w+/-]{20,2000}(?:\.[\w+/=-]{1,2000}){0,2}={0,2}/gi,
    '[token]',
  ],
  [/(?<![\w-])\+?\d(?:[ ().-]{0,2}\d){6,14}(?![\w-])/g, '[number]'],
  // Values in quotes; names of tables and columns stay.
  [/"(?![a-z_][a-z0-9_.]{0,62}")[^"\n]{1,2000}"/g, '"[…]"'],
  [/'(?![a-z_][a-z0-9_.]{0,62}')[^'\n]{1,2000}'/g, "'[…]'"],
]

/** The first lines of an error without addresses, numbers, tokens and quoted values. */
export function withoutPersonalData(error: string): string {
  const short = error.slice(0, 4 * LONGEST)
  const masked = personal.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), short)
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked
}
