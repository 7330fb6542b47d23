import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Minus } from 'lucide-react'
import type { Property } from '../../../../../contract/properties/property.ts'
import { amenityNames } from '../filter-lists.ts'
import { amenityIcons } from '../../facts/amenity-icons.ts'
import { factWord } from './fact-words.ts'

const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-4 print:gap-y-0'

/** Amenities of a home and its building, or of a project. */
export function Amenities({ home }: { home: Pick<Property, 'amenities'> }) {
  const { i18n } = useLingui()
  return (
    <ul className={columns}>
      {home.amenities.map((amenity) => {
        const Icon = amenityIcons[amenity]
        return (
          <li key={amenity} className="flex items-start gap-3 py-1.5 print:py-0">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-faint print:hidden" strokeWidth={1.6} />
            {i18n._(amenityNames[amenity])}
          </li>
        )
      })}
    </ul>
  )
}

/** What stays in the home, and what does not. */
export function Furnishing({ home }: { home: Property }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-3">
      <ul className={columns}>
        {home.inclusions.map((item) => (
          <li key={item} className="py-1 print:py-0">
            {factWord(item, i18n)}
          </li>
        ))}
      </ul>
      {home.exclusions && (
        <p className="flex items-start gap-2.5 text-soft">
          <Minus aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            <Trans>Not included:</Trans> <span lang={home.language}>{home.exclusions}</span>
          </span>
        </p>
      )}
    </div>
  )
}

/** Facts that the lister must disclose. */
export function Disclosures({ home }: { home: Property }) {
  const { i18n } = useLingui()
  return (
    <dl className="grid gap-3">
      {home.disclosures.map(({ code, text }) => (
        <div key={code} className="border-s-2 border-due ps-4">
          <dt className="font-semibold">{factWord(code, i18n)}</dt>
          <dd lang={text ? home.language : undefined} className="max-w-prose whitespace-pre-line text-soft">
            {text ?? <Trans>No more details given.</Trans>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
