import { Trans, useLingui } from '@lingui/react/macro'
import type { ContestHome, ContestRound } from '../../../../contract/contests/contests.ts'
import { markets } from '../../../../contract/markets.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { capital, subTypeNouns } from '../../properties/open/home-words.ts'
import { pictureProps } from '../../properties/open/property-media-url.ts'
import { factNames, factText } from './fact-words.ts'

interface HomeViewProps {
  round: Pick<ContestRound, 'market'>
  home: ContestHome
}

/** The photo of a home, which names nothing. */
export function HomePicture({ home: { picture, position } }: { home: Pick<ContestHome, 'picture' | 'position'> }) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const alt = t`Photo of home ${position}`
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-card bg-sunk">
      {picture ? (
        <Picture {...pictureProps(picture, imageBaseUrl)} alt={alt} sizes="(min-width: 64rem) 40rem, 100vw" first />
      ) : (
        <MissingPicture alt={alt} className="block h-full w-full" />
      )}
    </span>
  )
}

/** What the player knows of a home. */
export function HomeFacts({ round, home }: HomeViewProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const telling = { i18n, format, market: markets[round.market] }
  return (
    <dl aria-live="polite" className="divide-y divide-line border-y border-line">
      <div className="flex justify-between gap-4 py-2">
        <dt className="text-soft">
          <Trans>Type</Trans>
        </dt>
        <dd className="text-end font-medium">{capital(i18n._(subTypeNouns[home.propertySubType]))}</dd>
      </div>
      {home.facts.map((fact) => (
        <div key={fact.name} className="flex justify-between gap-4 py-2">
          <dt className="text-soft">{i18n._(factNames[fact.name])}</dt>
          <dd className="text-end font-medium">{factText(fact, telling)}</dd>
        </div>
      ))}
    </dl>
  )
}
