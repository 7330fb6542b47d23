import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Ban, Check, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Amenity } from '../../../../contract/properties/vocabulary.ts'
import { amenityNames } from '../../properties/open/filter-lists.ts'

interface WishListsProps {
  must: readonly Amenity[]
  nice: readonly Amenity[]
  never: readonly Amenity[]
}

/** What a home must have, would be good to have and must not have. */
export function WishLists({ must, nice, never }: WishListsProps) {
  if (must.length + nice.length + never.length === 0) return null
  return (
    <dl className="grid gap-1 text-small">
      <Wishes name={<Trans>Must have</Trans>} icon={<Check aria-hidden />} of={must} />
      <Wishes name={<Trans>Nice to have</Trans>} icon={<Heart aria-hidden />} of={nice} />
      <Wishes name={<Trans>Not wanted</Trans>} icon={<Ban aria-hidden />} of={never} />
    </dl>
  )
}

function Wishes({ name, icon, of }: { name: ReactNode; icon: ReactNode; of: readonly Amenity[] }) {
  const { i18n } = useLingui()
  if (of.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 [&_svg]:size-4 [&_svg]:shrink-0">
      <dt className="flex items-center gap-1.5 text-soft">
        {icon}
        {name}
      </dt>
      <dd>{of.map((amenity) => i18n._(amenityNames[amenity])).join(' · ')}</dd>
    </div>
  )
}
