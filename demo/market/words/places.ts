/** The first pattern that matches decides. */
const nearKinds: readonly (readonly [string, RegExp])[] = [
  ['far', /airport(?!.* ?road)/i],
  ['stop', /station|metro|mrts|bus stand|depot|terminus|jetty|mobility hub|bus stop/i],
  ['stop', /(secunderabad|mahim|sonarpur|sabarmati|jaipur) junction/i],
  [
    'care',
    /hospital|medicity|aiims|clinic|medical col|nursing home|heart institute|research institute|health city|medical centre/i,
  ],
  [
    'road',
    /(signal|crossing|chowk|circle|junction|flyover|road|bridges?|gate|underpass|overbridge|bypass|x roads|toll plaza|corridor|cross|college more)$/i,
  ],
  [
    'market',
    /market|\bmall\b|bazaar|bazar|plaza(?! cinema)|citywalk|block complex|bda complex|palladium|town square|phool mandi/i,
  ],
  [
    'market',
    /nirvana courtyard|high street|food street|causeway|inorbit|world trade park|gaurav tower|city cent(er|re)/i,
  ],
  [
    'work',
    /\bIT\b|tech park|cyber|infopark|sez|ecospace|mindspace|infocity|commerzone|plant|industrial|gidc|midc|sipcot|smartcity|tidel/i,
  ],
  ['work', /golf links|jio world|world trade cent|aerospace|wipro|infosys|bagmane|business park/i],
  ['school', /school|pathshala|vidyalaya/i],
  ['study', /college|university|campus|\biit\b|\bjiit\b|nift|iiser|\biim\b|coep|mnit|cusat/i],
  ['place', /park annexe|knowledge park|chinar park|lake town|amusement/i],
  [
    'park',
    /park|garden|lake|beach|ground|maidan|sarobar|forest|sanctuary|promenade|sea face|udyan|tank|stadium|sports/i,
  ],
  ['park', /riverfront|\bridge\b|\bhill\b|vatika|marsh|walkway/i],
  ['road', /road|highway|expressway|nh-|marg|avenue|phata|\bmod\b|arch\b|check naka|cross/i],
]

/** The kind of a landmark, guessed from its name: `stop`, `park`, `market` and so on, or `place`. */
export const nearKindOf = (name: string): string => nearKinds.find(([, looks]) => looks.test(name))?.[0] ?? 'place'
