import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'

type Mini = Pick<
  PropertyCard,
  | 'id'
  | 'title'
  | 'media'
  | 'locality'
  | 'city'
  | 'market'
  | 'listPrice'
  | 'previousListPrice'
  | 'currency'
  | 'priceOnRequest'
  | 'leaseAmountFrequency'
>

/** A home in one line, with what can be done about it at the end. */
export function MiniHome({ home, children }: { home: Mini; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-2">
      <HomePhoto home={home} sizes="4rem" className="size-14 rounded-control" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={home.title}>
          {home.title}
        </p>
        <p className="truncate text-small text-soft">
          <Price home={home} className="[&_s]:hidden" /> · {placeOf(home, i18n)}
        </p>
      </div>
      {children}
    </div>
  )
}
