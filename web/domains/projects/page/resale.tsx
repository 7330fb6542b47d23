import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { SubPart } from './part.tsx'

type Offered = Project['homesOnOffer'][number]

const links: Record<Offered['intent'], (count: number) => MessageDescriptor> = {
  sale: (count) => msg`${plural(count, { one: '# home for sale', other: '# homes for sale' })}`,
  rent: (count) => msg`${plural(count, { one: '# home for rent', other: '# homes for rent' })}`,
  lease: (count) => msg`${plural(count, { one: '# home for lease', other: '# homes for lease' })}`,
  pg: (count) => msg`${plural(count, { one: '# PG room', other: '# PG rooms' })}`,
  auction: (count) => msg`${plural(count, { one: '# home at auction', other: '# homes at auction' })}`,
}

/** Homes in the project that owners and agents offer, as links to their lists. */
export function Resale({ project: { homesOnOffer, slug, market } }: { project: Project }) {
  const { t, i18n } = useLingui()
  if (homesOnOffer.length === 0) return null
  return (
    <SubPart title={t`Offered by owners and agents`}>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {homesOnOffer.map(({ intent, count }) => (
          <TextLink key={intent} to={paths.grid({ market, intent, project: slug })}>
            {i18n._(links[intent](count))}
          </TextLink>
        ))}
      </p>
      <p className="text-small text-faint">
        <Trans>They set their own prices; the builder’s price list does not apply.</Trans>
      </p>
    </SubPart>
  )
}
