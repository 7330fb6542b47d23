import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { useConfig } from '../../../platform/config.ts'
import { Picture } from '../../../ui/picture.tsx'
import { pictureAddress } from '../../properties/open/property-media-url.ts'
import { When, type Timed } from './when.tsx'

interface EntryRowProps {
  property: Pick<BookedVisit['property'], 'title' | 'picture'>
  when: Timed
  /** Address of the details. */
  to: string
  /** Navigation state. */
  state?: unknown
  /** Shown beside the time. */
  chips: ReactNode
  /** Shown below the name of the home. */
  children: ReactNode
}

/** A row in a list of visits and open houses: the home and the time. */
export const EntryRow = ({ property, when, to, state, chips, children }: EntryRowProps) => (
  <li className="relative flex gap-4 border-b border-line py-4 last:border-0 hover:bg-sunk/50">
    <HomePicture property={property} className="w-[min(6rem,30%)] sm:w-32" />
    <div className="grid min-w-0 grow content-start gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <When visit={when} />
        </span>
        {chips}
      </p>
      <h3 className="text-body font-medium">
        <Link to={to} state={state} className="wrap-anywhere after:absolute after:inset-0 hover:underline">
          {property.title}
        </Link>
      </h3>
      {children}
    </div>
  </li>
)

interface HomePictureProps {
  property: Pick<BookedVisit['property'], 'picture'>
  className: string
}

/** The photo of a visited home; decorative, because its name is beside it. */
export function HomePicture({ property: { picture }, className }: HomePictureProps) {
  const { imageBaseUrl } = useConfig()
  return (
    <div className={`aspect-4/3 shrink-0 self-start overflow-hidden rounded-control ${className}`}>
      <Picture
        src={pictureAddress({ url: picture?.url ?? '' }, imageBaseUrl)}
        widths={picture?.widths ?? []}
        width={4}
        height={3}
        alt=""
        sizes="8rem"
        thumbhash={picture?.thumbhash}
      />
    </div>
  )
}
