import { Plural, Trans } from '@lingui/react/macro'
import { countrySlugs } from '../../../../contract/abroad/countries.ts'
import type { Country } from '../../../../contract/abroad/countries.ts'
import { countryName } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { Converted } from '../../currencies/open/converted.tsx'
import { PictureTile } from '../../search/open/picture-tile.tsx'

/** A country with a picture of one of its homes, their number and their median price. */
export function CountryTile({ country }: { country: Country }) {
  const { market, forSale, forRent, medianPrice, currency, picture } = country
  return (
    <PictureTile
      to={paths.globalProperty(countrySlugs[market])}
      picture={picture}
      sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 45vw, 92vw"
    >
      <span className="mt-3 block text-title font-semibold group-hover:underline">
        {countryName(markets[market], useLanguage())}
      </span>
      <span className="figures block text-soft">
        <Plural value={forSale} one="# home for sale" other="# homes for sale" /> ·{' '}
        <Plural value={forRent} one="# for rent" other="# for rent" /> · {currency}
      </span>
      {medianPrice !== undefined && <MedianPrice amount={medianPrice} country={country} />}
    </PictureTile>
  )
}

/** The median price in the country's currency and in the reader's. */
export function MedianPrice({ amount, country: { currency } }: { amount: number; country: Country }) {
  const median = useFormat().money(amount, currency)
  return (
    <span className="block">
      <Trans>
        Median price <FigureText {...median} className="font-semibold" />
      </Trans>{' '}
      <Converted amount={amount} currency={currency} className="block" />
    </span>
  )
}
