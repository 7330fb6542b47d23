import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { BedDouble, Building2, CalendarCheck, Compass, LandPlot, Ruler, Sofa } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import {
  bedroomWords,
  directionNames,
  floorOf,
  furnishedNames,
  mainArea,
  possessionOf,
  subTypeNames,
} from '../home-words.ts'
import { calendarDay, localeOf } from './fact-row.ts'

interface KeyFact {
  icon: LucideIcon
  label: string
  value: string | undefined
}

const sleeps = new Set(['pg-room', 'bed', 'studio'])

/** The few facts everybody asks first, large. */
export function KeyFacts({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const size = mainArea(home, i18n, format)
  const bedrooms = home.bedroomsTotal
  const isLand = home.lotSizeArea !== undefined && home.livingArea === undefined && home.leasableArea === undefined
  const all: KeyFact[] = [
    {
      icon: BedDouble,
      label: bedrooms === undefined || sleeps.has(home.propertySubType) ? i18n._(msg`Kind`) : i18n._(msg`Bedrooms`),
      value:
        bedrooms === undefined || sleeps.has(home.propertySubType)
          ? i18n._(subTypeNames[home.propertySubType])
          : bedroomWords(bedrooms, markets[home.market], i18n),
    },
    {
      icon: isLand ? LandPlot : Ruler,
      label: size ? capital(i18n._(msg`${size.measure} area`)) : '',
      value: size?.area,
    },
    { icon: Building2, label: i18n._(msg`Floor`), value: isLand ? undefined : floorOf(home, i18n) },
    { icon: Sofa, label: i18n._(msg`Furnishing`), value: home.furnished && i18n._(furnishedNames[home.furnished]) },
    {
      icon: CalendarCheck,
      label: home.availabilityDate ? i18n._(msg`Free from`) : i18n._(msg`Possession`),
      value: home.availabilityDate
        ? calendarDay(home.availabilityDate, localeOf({ home, format }))
        : possessionOf(home, i18n, format),
    },
    {
      icon: Compass,
      label: i18n._(msg`Facing`),
      value: home.directionFaces && i18n._(directionNames[home.directionFaces]),
    },
  ]
  const given = all.filter(({ value }) => value !== undefined)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 print:grid-cols-6 print:gap-2">
      {given.map(({ icon: Icon, label, value }) => (
        <div key={label} className="grid grid-cols-[auto_1fr] content-start items-start gap-x-3">
          <Icon aria-hidden className="row-span-2 mt-0.5 size-6 text-faint print:hidden" strokeWidth={1.5} />
          <dt className="text-small text-faint">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
