import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Country } from '../../../../contract/abroad/countries.ts'
import { areaUnitName, countryName } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { SourceLine } from '../../content/open/source-line.tsx'
import { guideTopics, guides, topicNames } from '../guides.ts'
import { MedianPrice } from './country-tile.tsx'

/** On a phone the countries are beside each other under the name of each row. */
const row = 'border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4'
const cell = 'min-w-0 py-3 text-start align-top wrap-break-word sm:min-w-56 sm:ps-4'

/** Countries side by side: prices, units, and what the law says to buyers from abroad. */
export function CountryTable({ countries }: { countries: readonly Country[] }) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const unit = (name: 'areaUnit' | 'landUnit', market: MarketId) => areaUnitName(markets[market][name], language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div role="region" aria-label={t`Compare countries`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">
          <Trans>Compare countries</Trans>
        </caption>
        <thead>
          <tr className={row}>
            <th scope="col" className="py-3 text-start font-medium text-soft max-sm:sr-only">
              <Trans>What to know</Trans>
            </th>
            {countries.map(({ market }) => (
              <th key={market} scope="col" className={`${cell} text-body font-semibold`}>
                {countryName(markets[market], language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={<Trans>Median price</Trans>}>
            {countries.map((country) => (
              <td key={country.market} className={cell}>
                {country.medianPrice === undefined ? (
                  '–'
                ) : (
                  <MedianPrice amount={country.medianPrice} country={country} />
                )}
              </td>
            ))}
          </Row>
          <Row name={<Trans>Local units</Trans>}>
            {countries.map(({ market }) => {
              const [areas, land] = [unit('areaUnit', market), unit('landUnit', market)]
              return (
                <td key={market} className={cell}>
                  <Trans>
                    Areas in {areas}, land in {land}
                  </Trans>
                </td>
              )
            })}
          </Row>
          {guideTopics.map((topic) => (
            <Row key={topic} name={i18n._(topicNames[topic])}>
              {countries.map(({ market }) => (
                <td key={market} className={cell}>
                  {i18n._(guides[market].rules[topic].text)}
                  <SourceLine source={guides[market].rules[topic].source} />
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      <NotAdvice />
    </div>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className={row}>
      <th scope="row" className="min-w-32 py-3 text-start align-top font-medium max-sm:col-span-2 max-sm:pb-0">
        {name}
      </th>
      {children}
    </tr>
  )
}

/** The rules of one country for buyers from abroad, each with its source. */
export function CountryRules({ market }: { market: MarketId }) {
  const { i18n } = useLingui()
  return (
    <div className="grid max-w-prose gap-2">
      <dl className="grid">
        {guideTopics.map((topic) => (
          <div key={topic} className="grid gap-1 border-b border-line py-4">
            <dt className="font-semibold">{i18n._(topicNames[topic])}</dt>
            <dd>{i18n._(guides[market].rules[topic].text)}</dd>
            <dd>
              <SourceLine source={guides[market].rules[topic].source} />
            </dd>
          </div>
        ))}
      </dl>
      <NotAdvice />
    </div>
  )
}

const NotAdvice = () => (
  <p className="py-3 text-small text-soft">
    <Trans>
      Key rules, each with the date of its source. This is not legal or tax advice: ask a lawyer in that country before
      you pay.
    </Trans>
  </p>
)
