import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { DeliveryFigures } from '../../directories/open/profile/delivery-figures.tsx'
import { SubPart } from './part.tsx'

/** Who builds it, and how they kept their dates. */
export function BuilderPart({ builder }: { builder: NonNullable<Project['builder']> }) {
  const { t } = useLingui()
  const { name, slug, since, record } = builder
  return (
    <>
      <p>
        {slug === undefined ? name : <TextLink to={paths.builder(slug)}>{name}</TextLink>}
        {since !== undefined && (
          <span className="text-soft">
            {' · '}
            <Trans>building since {String(since)}</Trans>
          </span>
        )}
      </p>
      <SubPart title={t`Delivery record`}>
        <DeliveryFigures record={record} />
      </SubPart>
    </>
  )
}
