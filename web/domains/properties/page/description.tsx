import { useLingui } from '@lingui/react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { amenityNames } from '../open/filter-lists.ts'
import { FoldedText } from '../../../ui/text/folded-text.tsx'
import { factGroups } from '../facts/fact-groups.ts'
import { titleOf } from '../open/facts/home-head.ts'
import { saysMore } from '../facts/says-more.ts'

interface DescriptionProps {
  home: Property
  /** Omits a title that only repeats the page. */
  once?: boolean
}

/** The lister's text in its language. */
export function Description({ home, once = false }: DescriptionProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const now = Date.parse(useConfig().now)
  const facts = factGroups({ home, i18n, format, now }).flatMap(({ rows }) => rows)
  const said = [
    titleOf(home, i18n),
    ...facts.map(({ label, value }) => `${label} ${value}`),
    ...home.amenities.map((amenity) => i18n._(amenityNames[amenity])),
    home.publicRemarks,
  ].join(' ')
  return (
    <div className="grid justify-items-start gap-3">
      {(!once || saysMore(home.title, said)) && (
        <p lang={home.language} className="max-w-prose text-lead font-medium print:text-body">
          {home.title}
        </p>
      )}
      <FoldedText text={home.publicRemarks} lang={home.language} />
    </div>
  )
}
