import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { countrySlugs } from '../../../../contract/abroad/countries.ts'
import type { Country } from '../../../../contract/abroad/countries.ts'
import { countryName } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { Converted } from '../../currencies/open/converted.tsx'
import { pictureAddress } from '../../properties/open/property-media-url.ts'

/** A country with a picture of one of its homes, their number and their median price. */
export function CountryTile({ country }: { country: Country }) {
  const { imageBaseUrl } = useConfig()
  const { market, forSale, forRent, medianPrice, currency, picture } = country
  return (
    <Link to={paths.globalProperty(countrySlugs[market])} className="group block">
      <span className="block aspect-4/3 overflow-hidden rounded-card">
        {picture ? (
          <Picture
            src={pictureAddress(picture, imageBaseUrl)}
            widths={picture.widths}
            width={picture.width}
            height={picture.height}
            alt=""
            sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 45vw, 92vw"
            thumbhash={picture.thumbhash}
            className="transition-transform duration-300 group-hover:scale-103"
          />
        ) : (
          <MissingPicture alt="" className="block h-full w-full" />
        )}
      </span>
      <span className="mt-3 block text-title font-semibold group-hover:underline">
        {countryName(markets[market], useLanguage())}
      </span>
      <span className="figures block text-soft">
        <Plural value={forSale} one="# home for sale" other="# homes for sale" /> ·{' '}
        <Plural value={forRent} one="# for rent" other="# for rent" /> · {currency}
      </span>
      {medianPrice !== undefined && <MedianPrice amount={medianPrice} country={country} />}
    </Link>
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
