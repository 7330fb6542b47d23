import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Bath, BedDouble, Building2, Compass, LandPlot, MoveHorizontal, Ruler, Signpost, Sofa } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { bedroomWords, directionNames, floorOf, furnishedNames, mainArea } from '../open/home-words.ts'
import { lengthWords, localeOf } from '../open/facts/fact-row.ts'
import type { FactSource } from '../open/facts/fact-row.ts'
import { hasBedrooms, isLand } from './home-kinds.ts'
import { lengthIn } from '../../../platform/lengths/lengths.ts'

interface KeyFact {
  icon: LucideIcon
  label: string
  value: string | undefined
}

const SHOWN = 6

/** The most important facts, which the rest of the page omits. */
export function keyFactsOf({ home, i18n, format }: FactSource) {
  const locale = localeOf({ home, format })
  const size = mainArea(home, i18n, format)
  const measure = size?.measure ?? ''
  const land = isLand(home)
  const length = (metres: number | undefined) =>
    metres === undefined ? undefined : lengthIn(metres, format.unit, locale, lengthWords(i18n))
  const all: KeyFact[] = [
    {
      icon: BedDouble,
      label: i18n._(msg`Bedrooms`),
      value: hasBedrooms(home) ? bedroomWords(home.bedroomsTotal ?? 0, markets[home.market], i18n) : undefined,
    },
    { icon: Bath, label: i18n._(msg`Bathrooms`), value: home.bathroomsTotalInteger?.toString() },
    {
      icon: land ? LandPlot : Ruler,
      label:
        home.livingArea !== undefined && markets[home.market].areaWord !== 'carpet'
          ? i18n._(msg`Living area`)
          : capital(i18n._(msg`${measure} area`)),
      value: size?.area,
    },
    { icon: Building2, label: i18n._(msg`Floor`), value: land ? undefined : floorOf(home, i18n) },
    { icon: MoveHorizontal, label: i18n._(msg`Frontage`), value: length(home.frontageLength) },
    { icon: Signpost, label: i18n._(msg`Road width`), value: land ? length(home.roadWidth) : undefined },
    { icon: Sofa, label: i18n._(msg`Furnishing`), value: home.furnished && i18n._(furnishedNames[home.furnished]) },
    {
      icon: Compass,
      label: i18n._(msg`Facing`),
      value: home.directionFaces && i18n._(directionNames[home.directionFaces]),
    },
  ]
  return all.filter(({ value }) => value !== undefined).slice(0, SHOWN)
}

/** The key facts, large. */
export function KeyFacts({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-x-3 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] sm:gap-x-6 sm:gap-y-4 lg:grid-cols-3 print:grid-cols-3 print:gap-2">
      {keyFactsOf({ home, i18n, format }).map(({ icon: Icon, label, value }) => (
        <div key={label} className="content-start items-start gap-x-3 sm:grid sm:grid-cols-[auto_1fr] print:block">
          <Icon
            aria-hidden
            className="row-span-2 mt-0.5 size-6 text-faint max-sm:hidden print:hidden"
            strokeWidth={1.5}
          />
          <dt className="text-small text-faint">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
