import type { MarketId } from '../markets.ts'

/** Patterns of a project's number by the state's name in addresses; `undefined` where the market has none. */
export const projectNumbers: Record<MarketId, Record<string, RegExp> | undefined> = {
  in: {
    maharashtra: /^P\d{11}$/,
    delhi: /^DLRERA20\d{2}P\d{4}$/,
    haryana: /^[A-Z]{2,4}(\/[A-Z]{2,4})?\/\d{1,4}\/\d{1,4}\/20\d{2}\/\d{1,4}$/,
    'uttar-pradesh': /^UPRERAPRJ\d{4,6}(\/\d{2}\/20\d{2})?$/,
    karnataka: /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}$/,
    telangana: /^P\d{11}$/,
    'tamil-nadu': /^TN\/\d{2}\/(Building|Layout)\/\d{4}\/20\d{2}$/i,
    'west-bengal': /^WBRERA\/P\/[A-Z]{3}\/20\d{2}\/\d{6}$/,
    gujarat: /^PR\/GJ\/[A-Z ]+\/[A-Z ]+\/[A-Z ]+\/[A-Z]{2,3}\d{5}\/(\d{6}|[A-Z\d]{4,8})$/,
    rajasthan: /^RAJ\/P\/20\d{2}\/\d{3,5}$/,
    kerala: /^K-RERA\/PRJ\/[A-Z]{3}\/\d{3}\/20\d{2}$/,
  },
  us: undefined,
}

/** Where a project's number can be looked up, by the same name. */
export const projectRegisters: Record<MarketId, Record<string, string>> = {
  in: {
    maharashtra: 'https://maharera.maharashtra.gov.in',
    delhi: 'https://rera.delhi.gov.in',
    haryana: 'https://haryanarera.gov.in',
    'uttar-pradesh': 'https://www.up-rera.in',
    karnataka: 'https://rera.karnataka.gov.in',
    telangana: 'https://rera.telangana.gov.in',
    'tamil-nadu': 'https://rera.tn.gov.in',
    'west-bengal': 'https://rera.wb.gov.in',
    gujarat: 'https://gujrera.gujarat.gov.in',
    rajasthan: 'https://rera.rajasthan.gov.in',
    kerala: 'https://rera.kerala.gov.in',
  },
  us: {},
}

/** The slug of a state, the key of `projectNumbers` and `projectRegisters`. */
export const stateSlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
