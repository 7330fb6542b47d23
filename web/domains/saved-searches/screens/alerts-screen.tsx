import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { ConfirmAlerts } from '../confirm-alerts.tsx'
import { ManageAlerts } from '../manage-alerts.tsx'
import { StopAlerts } from '../stop-alerts.tsx'

const steps = { confirm: ConfirmAlerts, stop: StopAlerts, manage: ManageAlerts }
const stepOf = (name: string | undefined) => (name === 'confirm' || name === 'stop' ? name : 'manage')

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`E-mail alerts`), robots: 'noindex,nofollow' } }
}

/** Where the links of alert e-mails lead: each asks before it does anything, for mail programs open links too. */
export function Component() {
  const Step = steps[stepOf(useParams()['step'])]
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <div className="page grid min-h-96 grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="text-headline">
        <Trans>E-mail alerts</Trans>
      </h1>
      <Step token={token} />
    </div>
  )
}
