import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const board = lazyPart(async () => (await import('../own/registration-board.tsx')).RegistrationBoard)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ScreenData> {
  await board.prepare()
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
      <board.Part of={{}} />
    </div>
  )
}
