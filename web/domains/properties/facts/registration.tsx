import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { marketRules } from '../../../../contract/listings/market-rules.ts'
import { stateSlug } from '../../../../contract/projects/project-numbers.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { writeSearch } from '../../../../contract/search/search-address.ts'

/** The project a home is in, its number with the regulator, and the way to look that up. */
export function Registration({ home }: { home: Property }) {
  const { t } = useLingui()
  const config = useConfig()
  const { project, reraId, market, intent, city, address } = home
  const register = reraId && marketRules[market].projectRegisters[stateSlug(address.stateOrProvince ?? '')]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <dl className="grid min-w-0 grow content-start gap-3 print:grid-cols-3">
        {project && (
          <Line name={<Trans>Project</Trans>}>
            <TextLink to={paths.project(project.slug)}>{project.name}</TextLink>
            {' · '}
            <TextLink to={paths.grid(writeSearch({ market, intent, city: city.slug, project: project.slug }, config))}>
              <Trans>Its homes</Trans>
            </TextLink>
          </Line>
        )}
        {reraId && (
          <Line name={<Trans>Registration number</Trans>}>
            <span className="figures break-all select-all">{reraId}</span>
          </Line>
        )}
        {register && (
          <Line name={<Trans>State register</Trans>}>
            <a href={register} target="_blank" rel="noopener noreferrer" className="underline underline-offset-3">
              {new URL(register).host}
            </a>
          </Line>
        )}
      </dl>
      {register && (
        <figure className="grid w-40 justify-items-center gap-2">
          <QrCode
            text={register}
            label={t`QR code for the register’s page`}
            className="size-28 rounded-control print:size-16"
          />
          <figcaption className="text-center text-small text-soft">
            <Trans>Look up the number on your phone</Trans>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-small text-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
