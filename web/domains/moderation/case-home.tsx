import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ModerationCase } from '../../../contract/moderation.ts'
import { useConfig } from '../../platform/config.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Amenities, Disclosures, Furnishing } from '../properties/open/facts/amenities.tsx'
import { Description } from '../properties/open/page/description.tsx'
import { factGroups } from '../properties/open/facts/fact-groups.ts'
import { FactsTable } from '../properties/open/facts/facts-table.tsx'
import { Gallery } from '../properties/open/page/gallery.tsx'
import { HomeLocation } from '../properties/open/page/home-location.tsx'
import { KeyFacts } from '../properties/open/facts/key-facts.tsx'
import { partNames } from '../properties/open/page/page-parts.ts'
import { Rooms } from '../properties/open/facts/rooms.tsx'
import { Section } from '../properties/open/facts/section.tsx'
import { ExactLocation } from './exact-location.tsx'

/** Everything a buyer will see of the home. */
export function CaseHome({ found }: { found: ModerationCase }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const now = Date.parse(useConfig().now)
  const { home } = found
  return (
    <>
      <Gallery
        media={home.media}
        tour={home.virtualTourURLUnbranded}
        none={<Trans>The lister has not added any photos yet</Trans>}
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
        <Section title={<Trans>The lister’s disclosures</Trans>}>
          <Disclosures home={home} />
        </Section>
      )}
      <Section title={i18n._(partNames.location)}>
        <HomeLocation home={home} />
        <ExactLocation home={home} />
      </Section>
    </>
  )
}
