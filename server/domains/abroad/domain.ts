import { homesOfAllCountries, listCountries } from '../../../contract/abroad/countries.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { cached } from '../../platform/cached.ts'
import type { Domain } from '../domain.ts'
import { countriesOf } from './countries.ts'
import { homesByPrice } from './homes.ts'

export const abroad: Domain = ({ database, clock, places, config }) => ({
  routes({ api: { serve } }) {
    const countries = cached(() => countriesOf(database), config.MICRO_CACHE_MS > 0 ? MINUTE_MS : 0)
    serve(listCountries, async () => ({ data: await countries() }), { microCached: true })
    serve(homesOfAllCountries, ({ query }) => homesByPrice({ db: database, places, clock }, query), {
      microCached: true,
    })
  },
})
