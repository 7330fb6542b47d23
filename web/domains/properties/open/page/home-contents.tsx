import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../../../../contract/properties/property.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { factGroups } from '../../facts/fact-groups.ts'
import { FactsTable } from '../../facts/facts-table.tsx'
import { KeyFacts } from '../../facts/key-facts.tsx'
import { Rooms } from '../../facts/rooms.tsx'
import { Description } from '../../page/description.tsx'
import { HomeLocation } from '../../page/home-location.tsx'
import { partNames } from '../../page/page-parts.ts'
import { Amenities, Disclosures, Furnishing } from '../facts/amenities.tsx'
import { Section } from '../facts/section.tsx'
import { Gallery } from './gallery.tsx'

interface HomeContentsProps {
  home: Property
  /** Follows the map. */
  location: ReactNode
}

/** Everything a buyer will see of a home that may not be public yet. */
export function HomeContents({ home, location }: HomeContentsProps) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  const now = Date.parse(useConfig().now)
  return (
    <>
      <Gallery
        media={home.media}
        video={home.video}
        tour={home.virtualTourURLUnbranded}
        none={<Trans>No photos yet</Trans>}
      />
      <KeyFacts home={home} />
      <Section title={i18n._(partNames.about)}>
        <Description home={home} />
      </Section>
      <Section title={i18n._(partNames.facts)}>
        <FactsTable groups={factGroups({ home, i18n, format, now })} />
      </Section>
      {home.rooms.length > 0 && (
        <Section title={<Trans>Room by room</Trans>}>
          <Rooms home={home} />
        </Section>
      )}
      {home.amenities.length > 0 && (
        <Section title={i18n._(partNames.amenities)}>
          <Amenities home={home} />
        </Section>
      )}
      {(home.inclusions.length > 0 || home.exclusions) && (
        <Section title={<Trans>What is included</Trans>}>
          <Furnishing home={home} />
        </Section>
      )}
      {home.disclosures.length > 0 && (
        <Section title={<Trans>Disclosures</Trans>}>
          <Disclosures home={home} />
        </Section>
      )}
      <Section title={i18n._(partNames.location)}>
        <HomeLocation home={home} />
        {location}
      </Section>
    </>
  )
}
