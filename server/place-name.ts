import { parseArgs } from 'node:util'
import { MarketId, marketIds } from '../contract/markets.ts'
import { changeOtherNames } from './domains/places/other-names.ts'
import { readConfig } from './platform/config.ts'
import { ProgramFault } from './platform/fault.ts'
import { runProgram, say, withDatabase } from './program.ts'

const MAX_LENGTH = 120
const usage =
  'Adds a name by which people find a place, or removes it: npm run place:name -- CITY[/LOCALITY] NAME [--market MARKET] [--remove]\n' +
  'CITY and LOCALITY as they stand in addresses: bengaluru/koramangala "Koramangala 5th Block".'

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { market: { type: 'string' }, remove: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [place, given, ...more] = positionals
  const name = given?.trim()
  if (values.help || !place || !name || more.length) return say(usage)
  const market = MarketId.safeParse(values.market ?? readConfig(process.env).MARKET).data
  if (!market) throw new ProgramFault(`There is no market "${values.market}". Give one of ${marketIds.join(', ')}.`)
  if (name.length > MAX_LENGTH) throw new ProgramFault(`A name has ${MAX_LENGTH} characters at most.`)
  const [city = '', locality] = place.split('/')
  await withDatabase(async (database) => {
    const names = await changeOtherNames(database, { market, city, locality, name }, !values.remove)
    if (!names) throw new ProgramFault(`There is no place "${place}" in the market "${market}".`)
    say(`Other names of ${place}: ${names.join('; ') || 'none'}.`)
  })
})
