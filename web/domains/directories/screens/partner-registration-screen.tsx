import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { RegistrationBoard } from '../own/registration-board.tsx'

export function loader({ context, request }: LoaderFunctionArgs): ScreenData {
  const i18n = context.get(i18nContext)
  return {
    head: {
      title: i18n._(msg`Register as a partner`),
      description: i18n._(
        msg`For agents, agencies, builders, architects and advisors: get a page, be found in your areas and receive enquiries. Free, with your documents checked.`,
      ),
      canonical: memberPaths.partner(),
      ...(new URL(request.url).search && { robots: 'noindex,follow' }),
    },
  }
}

/** Agents, agencies, builders, architects and advisors register, and see what became of it. */
export function Component() {
  return (
    <div className="page min-h-dvh py-8">
      <RegistrationBoard />
    </div>
  )
}
