import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { paths } from '../../../paths.ts'
import type { Property } from '../../../../contract/properties/property.ts'

/** The head of the printed page: where it comes from and of what day it is. On the screen it is not there. */
export function PrintHead({ home }: { home: Property }) {
  const { brandName, mainSiteUrl, now } = useConfig()
  const { date } = useFormat()
  return (
    <p
      aria-hidden
      className="hidden justify-between gap-4 border-b border-edge pb-1.5 text-small print:mb-2 print:flex"
    >
      <strong className="font-semibold">{brandName}</strong>
      <span>
        {home.listingId} · {mainSiteUrl.replace(/^https?:\/\//, '')}
        {paths.property(home.id)} · {date(now)}
      </span>
    </p>
  )
}
