import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { loadPage } from '../open/load-page.ts'
import { PageView, useSitePage } from '../open/page-view.tsx'

export const loader = (args: LoaderFunctionArgs) => loadPage('privacy', args)

/** What is kept of a person, with the ways to see, take and delete it before the text. */
export function Component() {
  const ownData = `${paths.profile}#data`
  return (
    <PageView
      page={useSitePage('privacy')}
      before={
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton className="whitespace-normal!" to={memberPaths.consents}>
            <Trans>See who can see my contact</Trans>
          </LinkButton>
          <LinkButton className="whitespace-normal!" to={ownData}>
            <Trans>Download my data</Trans>
          </LinkButton>
          <LinkButton className="whitespace-normal!" to={ownData}>
            <Trans>Delete my account</Trans>
          </LinkButton>
          <LinkButton className="whitespace-normal!" to={paths.cookie}>
            <Trans>Choose what this device keeps</Trans>
          </LinkButton>
        </div>
      }
    />
  )
}
