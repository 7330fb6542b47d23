import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { ConfirmNewsletter, LeaveNewsletter } from '../newsletter/newsletter-step.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Newsletter`), robots: 'noindex,nofollow' } }
}

/** Where the links of the newsletter lead. */
export function Component() {
  const Step = useParams()['step'] === 'leave' ? LeaveNewsletter : ConfirmNewsletter
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <div className="page grid min-h-96 grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="text-headline">
        <Trans>Newsletter</Trans>
      </h1>
      <Step token={token} />
    </div>
  )
}
