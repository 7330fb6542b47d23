import type { ComponentProps } from 'react'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { Scroller } from '../../../ui/scroller.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { SectionHead } from './section-head.tsx'

interface HomesStripProps extends ComponentProps<typeof SectionHead> {
  /** The title as plain text. */
  label: string
  homes: readonly Home[]
}

/** Some homes side by side under a heading. */
export function HomesStrip({ label, homes, ...head }: HomesStripProps) {
  if (homes.length === 0) return null
  return (
    <Scroller label={label} head={<SectionHead {...head} />} itemClass="w-[min(20rem,82vw)]">
      {homes.map((home) => (
        <PropertyCard key={home.id} home={home} />
      ))}
    </Scroller>
  )
}
