import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { placeOf } from '../home-words.ts'
import { Price } from '../price.tsx'
import { pictureAddress, pictureAlt } from '../property-media-url.ts'

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

/** The first photograph of a home in a box of the size that `className` gives it. */
export function Thumb({ home, sizes, className }: { home: Pick<Mini, 'media'>; sizes: string; className: string }) {
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const [picture] = home.media
  return (
    <span className={classes('block overflow-hidden', className)}>
      {picture ? (
        <Picture
          src={pictureAddress(picture, imageBaseUrl)}
          widths={picture.widths}
          width={picture.width}
          height={picture.height}
          alt={pictureAlt(picture, language)}
          sizes={sizes}
          thumbhash={picture.thumbhash}
        />
      ) : (
        <MissingPicture alt="" className="block h-full w-full" />
      )}
    </span>
  )
}

/** A home in one line, with what can be done about it at the end. */
export function MiniHome({ home, children }: { home: Mini; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-2">
      <Thumb home={home} sizes="4rem" className="size-14 shrink-0 rounded-control" />
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
