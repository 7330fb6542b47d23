import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { paths } from '../../../../contract/paths.ts'
import { PostRequirement } from '../requirements/post-requirement.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const i18n = context.get(i18nContext)
  return {
    head: {
      title: i18n._(msg`Post a requirement`),
      description: i18n._(
        msg`Say what you’re looking for. Agents and builders in the area reply, and only as many as you allow see your contact.`,
      ),
      canonical: paths.postRequirement(),
    },
  }
}

/** Posts a requirement for which listers can offer homes. */
export function Component() {
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-headline">
          <Trans>Post a requirement</Trans>
        </h1>
        <p className="max-w-prose text-soft">
          <Trans>
            Say what you’re looking for. Agents and builders in the area reply, and only as many as you allow see your
            contact.
          </Trans>
        </p>
      </div>
      <PostRequirement />
    </div>
  )
}
