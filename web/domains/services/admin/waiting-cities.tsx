import { useLingui } from '@lingui/react/macro'
import type { AdminService } from '../../../../contract/services/service-admin.ts'
import { useFormat } from '../../../platform/use-format.ts'

/** Number of confirmed people on a service's waiting list. */
export const waitingIn = ({ waiting }: AdminService): number =>
  waiting.reduce((sum, { confirmed }) => sum + confirmed, 0)

/** The waiting list of a service by city; unconfirmed people are counted separately. */
export function WaitingCities({ service }: { service: AdminService }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { waiting } = service
  if (waiting.length === 0) return <span className="figures">{number(0)}</span>
  return (
    <details className="figures">
      <summary className="cursor-pointer">{number(waitingIn(service))}</summary>
      <ul className="grid gap-1 pt-1 text-small text-soft">
        {waiting.map(({ slug, name, confirmed, unconfirmed }) => {
          const [said, open] = [number(confirmed), number(unconfirmed)]
          return (
            <li key={slug}>{unconfirmed > 0 ? t`${name}: ${said}, ${open} not confirmed` : t`${name}: ${said}`}</li>
          )
        })}
      </ul>
    </details>
  )
}
