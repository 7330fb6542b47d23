import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { StopEmails } from '../stop-emails.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Stop e-mails`), robots: 'noindex,nofollow' } }
}

/** Where the link at the foot of an e-mail leads: it asks first, for mail programs open links too. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="text-headline">
        <Trans>Stop e-mails</Trans>
      </h1>
      <StopEmails token={token} />
    </div>
  )
}
